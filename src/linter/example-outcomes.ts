import { CHANGED_OUTCOME, type Finding, type OutcomeChange, type Place } from '#contract/finding.ts';
import { loadCompiledForm } from '#compiler/forms/load-compiled-form.ts';
import type { CompiledForm } from '#contract/compiled-form.ts';
import { withoutIndexes } from '#engine/field-path.ts';
import { validateAnswers } from '#engine/validate-answers.ts';
import { strayNamesIn, type StrayName } from './example-names.ts';
import { examplesOf, triedExamples, type Example } from './form-examples.ts';
import { error, warning } from './finding.ts';
import type { Form } from './form.ts';
import { unsendableForm } from './sendable-form.ts';
import type { Workspace } from './workspace.ts';

/** An example whose stated outcome differs from the present one (R4.8). */
export interface ChangedOutcome {
  readonly form: Form;
  readonly example: Example;
  readonly place: Place;
  readonly message: string;
  readonly outcome: OutcomeChange;
  /** The name of a field that the form no longer has. Undefined when the outcome differs. */
  readonly gone: StrayName | undefined;
  /** The present problems by field, where they differ from the stated ones. Undefined means no problem. */
  readonly corrections: ReadonlyMap<string, string | undefined>;
}

/** The result of trying the examples. */
interface Tried {
  /** Findings for forms that the check cannot compile, or that visitors cannot send. */
  readonly faults: readonly Finding[];
  readonly changed: readonly ChangedOutcome[];
}

/**
 * Tries the examples of each form and variant with the validator of page and server (R4.6, R4.8). This is not a rule but runs after
 * all rules, because only forms without errors can be compiled.
 */
export function tryExamples({ content, forms, catalogs }: Workspace, found: readonly Finding[]): Tried {
  const filesWithErrors = found.filter(({ severity }) => severity === 'error').map(({ file }) => file);
  // The outcome of an example does not depend on messages.
  const broken = filesWithErrors.filter((file) => !file.startsWith('catalogs/messages/'));
  if (broken.some((file) => file.startsWith('catalogs/'))) return { faults: [], changed: [] };
  const sound = forms.filter(({ name }) => !broken.some((file) => file.startsWith(`forms/${name}/`)));
  const tried = sound.map((form) => tryForm(form, { content, catalogs }));
  const gone = sound.filter(({ variant }) => variant === null).flatMap((form) => goneFields(form, sound));
  return {
    faults: tried.flatMap(({ faults }) => faults),
    changed: [...gone, ...tried.flatMap(({ changed }) => changed)],
  };
}

function goneFields(form: Form, forms: readonly Form[]): readonly ChangedOutcome[] {
  const all = forms.filter(({ name }) => name === form.name);
  const examples = new Map(examplesOf(form).map((example) => [example.index, example]));
  return strayNamesIn(form, all).flatMap((gone) => {
    const example = examples.get(gone.example);
    if (!example) return [];
    const [part, name] = gone.keys;
    const message = `The example "${example.name}" names the field "${gone.path}", which the form does not have.`;
    const corrections = new Map(part === 'expect' ? [[String(name), undefined]] : []);
    const outcome = { example: example.name, variant: null, gone: gone.path, fields: [] };
    return { form, example, place: gone.member.place, message, outcome, gone, corrections };
  });
}

function tryForm(form: Form, { content, catalogs }: Pick<Workspace, 'content' | 'catalogs'>): Tried {
  try {
    const compiled = loadCompiledForm(content, form.name, form.variant);
    return {
      faults: unsendableForm(form, compiled, catalogs),
      changed: triedExamples(form).flatMap((example) => tryExample(example, form, compiled)),
    };
  } catch (fault) {
    const message = `The form cannot be compiled: ${fault instanceof Error ? fault.message : String(fault)}`;
    const { place } = form.overlay ?? form.schema;
    return {
      faults: [error('compile', place, [message, 'Mend what it says, or undo the last change.'])],
      changed: [],
    };
  }
}

function tryExample(example: Example, form: Form, compiled: CompiledForm): readonly ChangedOutcome[] {
  const fields = new Set(compiled.fields.map(({ name }) => name));
  const stated = new Map([...example.problems].filter(([path]) => fields.has(withoutIndexes(path))));
  const { problems } = validateAnswers(compiled, example.answers);
  const actual = new Map(Object.entries(problems).map(([path, { kind }]): [string, string] => [path, kind]));
  const paths = differing(stated, actual);
  if (paths.length === 0) return [];
  const where = form.variant === null ? '' : ` in the variant "${form.variant}"`;
  const message =
    `The example "${example.name}" expects to be ${outcomeWords(stated, paths)}${where}, ` +
    `but the documents say ${outcomeWords(actual, paths)}.`;
  const corrections = new Map(paths.map((path) => [path, actual.get(path)]));
  const differences = paths.map((path) => ({
    path,
    before: stated.get(path) ?? null,
    now: actual.get(path) ?? null,
  }));
  const outcome = { example: example.name, variant: form.variant, gone: null, fields: differences };
  return [{ form, example, place: example.expected.place, message, outcome, gone: undefined, corrections }];
}

/** The fields in which two outcomes differ. */
export function differing(
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): readonly string[] {
  const paths = new Set([...one.keys(), ...other.keys()]);
  return [...paths].filter((path) => one.get(path) !== other.get(path));
}

/** Describes an outcome. @param fields The fields to name. */
export function outcomeWords(problems: ReadonlyMap<string, string>, fields: readonly string[]): string {
  if (problems.size === 0) return 'valid';
  return `refused (${fields.map((path) => `"${path}": ${problems.get(path) ?? 'no problem'}`).join(', ')})`;
}

const MEND =
  'Mend the documents or the example. If this is meant, run npm run check:forms -- --accept DIR, where DIR holds these forms.';

/** One finding for each message about an example, at its first place: an example may name a removed field several times. */
export function changedOutcomes(changed: readonly ChangedOutcome[]): readonly Finding[] {
  const first = new Map(
    changed.toReversed().map((one) => [`${one.form.name} ${one.example.index} ${one.message}`, one]),
  );
  return [...first.values()].map(({ place, message, outcome }) => ({
    ...warning(CHANGED_OUTCOME, place, [message, MEND]),
    outcome,
  }));
}
