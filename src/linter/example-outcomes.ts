import { withoutIndexes } from '#engine/field-path.ts';
import { validateAnswers } from '#engine/validate-answers.ts';
import type { CompiledForm } from '#contract/compiled-form.ts';
import type { Content } from '#contract/release.ts';
import { loadForm } from '#compiler/forms/load-form.ts';
import { examplesOf, triedExamples, type Example } from './examples.ts';
import type { Place } from '#compiler/documents/json-node.ts';
import { error, warning, type Finding } from './finding.ts';
import type { Form } from './form.ts';
import { strayNames, type StrayName } from './stray-names.ts';
import type { Workspace } from './workspace.ts';

/** An example that disagrees with the documents as they are (R4.8). */
export type ChangedOutcome = OtherOutcome | GoneField;

/** It comes out otherwise than stated. */
interface OtherOutcome {
  readonly kind: 'other-outcome';
  readonly form: Form;
  readonly example: Example;
  /** The problems that it states and those that it has, by field. */
  readonly stated: ReadonlyMap<string, string>;
  readonly actual: ReadonlyMap<string, string>;
}

/** It names a field that the form no longer has. */
interface GoneField {
  readonly kind: 'gone-field';
  readonly form: Form;
  readonly example: Example;
  readonly name: StrayName;
}

/** What became of the examples. */
interface Tried {
  /** Forms that cannot be compiled. */
  readonly faults: readonly Finding[];
  readonly changed: readonly ChangedOutcome[];
}

/**
 * Tries the examples of each form and variant with the validator that page and server run (R4.6, R4.8). Only forms without
 * errors can be compiled, so this is not a rule among the others but follows them.
 */
export function tryExamples({ content, forms }: Workspace, found: readonly Finding[]): Tried {
  const broken = found.filter(({ severity, file }) => severity === 'error' && !isAboutWords(file));
  if (broken.some(({ file }) => file.startsWith('catalogs/'))) return { faults: [], changed: [] };
  const sound = forms.filter(({ name }) => !broken.some(({ file }) => file.startsWith(`forms/${name}/`)));
  const tried = sound.map((form) => tryForm(form, content));
  const bases = sound.filter(({ variant }) => variant === null);
  return {
    faults: tried.flatMap(({ faults }) => faults),
    changed: [
      ...bases.flatMap((form) => goneFields(form, sound)),
      ...tried.flatMap(({ changed }) => changed),
    ],
  };
}

function isAboutWords(file: string): boolean {
  return file.startsWith('catalogs/messages/');
}

function goneFields(form: Form, forms: readonly Form[]): readonly GoneField[] {
  const all = forms.filter(({ name }) => name === form.name);
  const examples = new Map(examplesOf(form).map((example) => [example.index, example]));
  return strayNames(form, all).flatMap((name) => {
    const example = examples.get(name.example);
    return example ? [{ kind: 'gone-field', form, example, name }] : [];
  });
}

function tryForm(form: Form, content: Content): Tried {
  try {
    const compiled = loadForm(content, form.name, form.variant);
    return {
      faults: [],
      changed: triedExamples(form).flatMap((example) => tryExample(example, form, compiled)),
    };
  } catch (fault) {
    const reason = fault instanceof Error ? fault.message : String(fault);
    const words = [
      `The form cannot be compiled: ${reason}`,
      'Mend what it says, or undo the last change.',
    ] as const;
    return { faults: [error('compile', (form.overlay ?? form.schema).place, words)], changed: [] };
  }
}

function tryExample(example: Example, form: Form, compiled: CompiledForm): readonly OtherOutcome[] {
  const fields = new Set(compiled.fields.map(({ name }) => name));
  const stated = new Map([...example.problems].filter(([path]) => fields.has(withoutIndexes(path))));
  const { problems } = validateAnswers(compiled, example.answers);
  const actual = new Map(Object.entries(problems).map(([path, { kind }]): [string, string] => [path, kind]));
  return differing(stated, actual).length === 0
    ? []
    : [{ kind: 'other-outcome', form, example, stated, actual }];
}

/** The fields that two outcomes tell apart. */
export function differing(
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): readonly string[] {
  const paths = new Set([...one.keys(), ...other.keys()]);
  return [...paths].filter((path) => one.get(path) !== other.get(path));
}

/** The rule of the findings that do not stop a change that is meant (R4.8). */
export const CHANGED_OUTCOME = 'changed-outcome';

const MEND = 'Mend the documents or the example. If this is meant, run npm run check:forms -- --accept.';

/** A finding for each example that disagrees with the documents as they are. */
export function changedOutcomes(changed: readonly ChangedOutcome[]): readonly Finding[] {
  const words = new Set<string>();
  return changed.flatMap((change) => {
    const message = wordsFor(change);
    const key = `${change.form.name} ${change.example.index} ${message}`;
    // An example may answer a field that is gone, and expect its problem, too.
    if (words.has(key)) return [];
    words.add(key);
    return [warning(CHANGED_OUTCOME, placeOf(change), [message, MEND])];
  });
}

function placeOf(change: ChangedOutcome): Place {
  return change.kind === 'gone-field' ? change.name.place : change.example.expected.place;
}

function wordsFor(change: ChangedOutcome): string {
  const { form, example } = change;
  if (change.kind === 'gone-field')
    return `The example "${example.name}" names the field "${change.name.path}", which the form does not have.`;
  const { stated, actual } = change;
  const fields = differing(stated, actual);
  const where = form.variant === null ? '' : ` in the variant "${form.variant}"`;
  return (
    `The example "${example.name}" is expected to be ${outcomeWords(stated, fields)}${where}; ` +
    `by the documents as they are, it is ${outcomeWords(actual, fields)}.`
  );
}

/** What comes out, in words. @param fields Those to tell of, where some are refused. */
export function outcomeWords(problems: ReadonlyMap<string, string>, fields: readonly string[]): string {
  if (problems.size === 0) return 'valid';
  return `refused (${fields.map((path) => `"${path}": ${problems.get(path) ?? 'no problem'}`).join(', ')})`;
}
