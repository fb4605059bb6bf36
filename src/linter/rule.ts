import type { Finding, Place } from '#contract/finding.ts';
import type { Member } from '#compiler/documents/json-node.ts';
import { error, warning, type Suggestion } from './finding.ts';
import type { Form } from './form.ts';
import type { Language } from './message-files.ts';
import type { Field } from './schema-fields.ts';
import type { SourceFile } from './source-file.ts';
import type { Workspace } from './workspace.ts';

/** Notes what is wrong at a place, and what to write instead. */
type Note = (place: Place, message: string, suggestion: Suggestion) => void;

/** The functions with which a rule reports. Errors fail the check, warnings do not. */
export interface Report {
  readonly error: Note;
  readonly warning: Note;
  /** Returns a report whose findings have the id of another rule. */
  readonly as: (rule: string) => Report;
}

/** A rule reads the workspace and reports mistakes. The order of rules does not matter. */
export interface Rule {
  /** The id in its findings, in kebab-case. */
  readonly id: string;
  readonly check: (workspace: Workspace, report: Report) => void;
}

type Check<Thing> = (thing: Thing, report: Report, workspace: Workspace) => void;

function ruleForEach<Thing>(
  id: string,
  thingsOf: (workspace: Workspace) => readonly Thing[],
  check: Check<Thing>,
): Rule {
  return {
    id,
    check: (workspace, report) => thingsOf(workspace).forEach((thing) => check(thing, report, workspace)),
  };
}

/** Makes a rule that checks one file at a time. */
export function fileRule(id: string, check: Check<SourceFile>): Rule {
  return ruleForEach(id, ({ files }) => files, check);
}

/** Makes a rule that checks one form or variant at a time. */
export function formRule(id: string, check: Check<Form>): Rule {
  return ruleForEach(id, ({ forms }) => forms, check);
}

/** A field with its form. */
export interface FieldOfForm extends Field {
  readonly form: Form;
}

/** Makes a rule that checks one field at a time. */
export function fieldRule(id: string, check: Check<FieldOfForm>): Rule {
  return formRule(id, (form, report, workspace) => {
    for (const field of form.fields.values()) check({ ...field, form }, report, workspace);
  });
}

/** A message with its language. */
export interface MessageOfLanguage extends Member {
  readonly language: Language;
}

/** Makes a rule that checks one message of one language at a time. */
export function messageRule(id: string, check: Check<MessageOfLanguage>): Rule {
  const checkLanguage: Check<Language> = (language, report, workspace) => {
    for (const message of language.messages.values()) check({ ...message, language }, report, workspace);
  };
  return ruleForEach(id, ({ languages }) => languages, checkLanguage);
}

/** The findings of these rules. */
export function runRules(rules: readonly Rule[], workspace: Workspace): readonly Finding[] {
  const found: Finding[] = [];
  for (const { id, check } of rules) check(workspace, reportTo(found, id));
  return found;
}

function reportTo(found: Finding[], id: string): Report {
  return {
    error: (place, message, suggestion) => void found.push(error(id, place, [message, suggestion])),
    warning: (place, message, suggestion) => void found.push(warning(id, place, [message, suggestion])),
    as: (rule) => reportTo(found, rule),
  };
}
