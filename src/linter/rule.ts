import type { Member, Place } from '#compiler/documents/json-node.ts';
import { error, warning, type Finding, type Suggestion } from './finding.ts';
import type { Form } from './form.ts';
import type { Language } from './message-files.ts';
import type { Field } from './schema-fields.ts';
import type { SourceFile } from './source-file.ts';
import type { Workspace } from './workspace.ts';

/** Notes what is wrong at a place, and what to write instead. */
type Note = (place: Place, message: string, suggestion: Suggestion) => void;

/** Takes the findings of a rule. Errors fail the check, warnings do not. */
export interface Report {
  readonly error: Note;
  readonly warning: Note;
  /** The same report, under the name of another rule. */
  readonly as: (rule: string) => Report;
}

/** Looks at everything and reports what an editor should mend. Order and repetition of rules do not matter. */
export interface Rule {
  /** The name that its findings carry, in kebab-case. */
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

/** A rule that looks at one file at a time. */
export function fileRule(id: string, check: Check<SourceFile>): Rule {
  return ruleForEach(id, ({ files }) => files, check);
}

/** A rule that looks at one form at a time, variants included. */
export function formRule(id: string, check: Check<Form>): Rule {
  return ruleForEach(id, ({ forms }) => forms, check);
}

/** A field, with the form it is of. */
export interface FieldOfForm extends Field {
  readonly form: Form;
}

/** A rule that looks at one field at a time. */
export function fieldRule(id: string, check: Check<FieldOfForm>): Rule {
  return formRule(id, (form, report, workspace) => {
    for (const field of form.fields.values()) check({ ...field, form }, report, workspace);
  });
}

/** A message, with the language it is in. */
export interface MessageOfLanguage extends Member {
  readonly language: Language;
}

/** A rule that looks at one message of a language at a time. */
export function messageRule(id: string, check: Check<MessageOfLanguage>): Rule {
  const checkLanguage: Check<Language> = (language, report, workspace) => {
    for (const message of language.messages.values()) check({ ...message, language }, report, workspace);
  };
  return ruleForEach(id, ({ languages }) => languages, checkLanguage);
}

/** All that these rules find. */
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
