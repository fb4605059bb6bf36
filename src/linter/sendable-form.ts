import type { CompiledForm } from '#contract/compiled-form.ts';
import type { Finding } from '#contract/finding.ts';
import type { Answers } from '#contract/form-document.ts';
import { COUNTRY_FIELD, SIGN_UP } from '#contract/sign-up-form.ts';
import { applyChange } from '#engine/apply-change.ts';
import { fieldAt, rootOf, withoutIndexes } from '#engine/field-path.ts';
import { type FormState, freshState } from '#engine/form-state.ts';
import { answerPaths } from '#engine/item-paths.ts';
import { withForm } from '#engine/with-form.ts';
import { valueAt, withValueAt } from '#engine/value-at.ts';
import type { CatalogFiles } from './catalog-files.ts';
import { answersOf } from './field-answers.ts';
import { error } from './finding.ts';
import type { Form } from './form.ts';
import { triedExamples } from './form-examples.ts';
import { likelyAnswers, offeredOf } from './likely-answers.ts';

/** How many examples the search begins with. It also begins with an empty form. */
const MOST_BEGINNINGS = 5;

/** The search ends at so many countries: more of them say nothing new, and each takes time. */
const MOST_COUNTRIES = 4;

/**
 * Reports a sign-up form that visitors cannot send, or not from some countries (R21.1). For each country, the check fills the form
 * in as a visitor would. It begins with an example, and changes each answer that the form refuses.
 */
export function unsendableForm(
  form: Form,
  compiled: CompiledForm,
  catalogs: CatalogFiles,
): readonly Finding[] {
  if (form.name !== SIGN_UP) return [];
  const search = {
    beginnings: beginningsOf(form, compiled, catalogs),
    likely: likelyAnswers(form, compiled, catalogs),
    worked: new Map<string, unknown>(),
  };
  const stuck = new Map<string, string[]>();
  for (const country of countriesOf(form, catalogs)) {
    const path = stuckAt(compiled, { ...search, country });
    if (path !== undefined) stuck.set(path, [...(stuck.get(path) ?? []), ...(country ? [country] : [])]);
    if ([...stuck.values()].flat().length === MOST_COUNTRIES) break;
  }
  return [...stuck].map(([path, from]) => findingFor(form, path, from));
}

/** The countries that a form offers. Undefined alone for a form without countries. */
function countriesOf(form: Form, catalogs: CatalogFiles): readonly (string | undefined)[] {
  const offered = answersOf(form.fields.get(COUNTRY_FIELD)?.schema, catalogs)?.values ?? [];
  return offered.length > 0 ? offered : [undefined];
}

/** What the search begins with: examples, valid ones first, and an empty form. */
function beginningsOf(form: Form, compiled: CompiledForm, catalogs: CatalogFiles): readonly Answers[] {
  const validFirst = triedExamples(form).toSorted((one, other) => one.problems.size - other.problems.size);
  const examples = validFirst.slice(0, MOST_BEGINNINGS);
  return [...examples.map(({ answers }) => typedAnswers(compiled, answers, catalogs)), {}];
}

function findingFor(form: Form, path: string, countries: readonly string[]): Finding {
  const { name, variant } = form;
  const { place } = form.fields.get(withoutIndexes(path))?.schema ?? form.schema;
  const where = variant === null ? '' : ` in the variant "${variant}"`;
  const example = countries.length === 0 ? '' : `, for example from ${countries.join(', ')},`;
  const message = `Visitors${example} cannot send the form${where}: "${path}" refuses every answer that the check tried.`;
  const text =
    'Take out a limit or a condition that contradicts another one. If there is an answer, add an example that has it.';
  return error('unsendable-form', place, [
    message,
    { text, said: { kind: 'unsendableForm', form: name, variant, field: withoutIndexes(path), countries } },
  ]);
}

interface Search {
  /** Undefined in a form without countries. */
  readonly country: string | undefined;
  readonly beginnings: readonly Answers[];
  readonly likely: (path: string) => Iterable<unknown>;
  /** The last answer to each field that the form took. It often helps again. */
  readonly worked: Map<string, unknown>;
}

/** The field that refuses all answers from all beginnings. Undefined when a visitor from this country can send the form. */
function stuckAt(form: CompiledForm, { country, beginnings, ...search }: Search): string | undefined {
  let first: string | undefined;
  for (const beginning of beginnings) {
    const path = stuckFrom(form, withValueAt(beginning, COUNTRY_FIELD, country), search);
    if (path === undefined) return undefined;
    first ??= path;
  }
  return first;
}

type Answering = Pick<Search, 'likely' | 'worked'>;

/** Fills a form in, step by step: a visitor who is stuck at one step never comes to a later one. */
function stuckFrom(form: CompiledForm, beginning: Answers, search: Answering): string | undefined {
  let state = freshState(form);
  const steps = askedByStep(form);
  for (const [at, asks] of steps.entries()) {
    const given = Object.entries(beginning).filter(([field]) => asks(field) && !steps[at - 1]?.(field));
    const filled = filledIn(typed(state, Object.fromEntries(given)), search, asks);
    if (typeof filled === 'string') return filled;
    state = filled;
  }
  return undefined;
}

/** Whether a path is asked for by now. */
type Asks = (path: string) => boolean;

/** What each step asks for, together with the steps before it, and at last the whole form. */
function askedByStep({ steps = [] }: CompiledForm): readonly Asks[] {
  const fields = steps.map((_, at) => new Set(steps.slice(0, at + 1).flatMap((step) => step.fields)));
  return [
    ...fields.map(
      (asked): Asks =>
        (path) =>
          asked.has(rootOf(path)),
    ),
    () => true,
  ];
}

/** A form after the visitor has typed or chosen more answers. What depends on them follows. */
function typed(state: FormState, given: Answers): FormState {
  const sources = answerPaths(given).map((path) => [path, 'visitor'] as const);
  const valueSources = { ...state.valueSources, ...Object.fromEntries(sources) };
  return withForm({ ...state, answers: { ...state.answers, ...given }, valueSources }, state.form);
}

/** How often one field may get another answer: a later answer may make a field stricter that comes before. */
const MOST_CHANGES = 3;

/** The form without problems at some paths, or the path of the first field for which no answer helps. */
function filledIn(begun: FormState, search: Answering, asks: Asks): FormState | string {
  let state = begun;
  const changes = new Map<string, number>();
  for (;;) {
    const path = Object.keys(state.problems).find(asks);
    if (path === undefined) return state;
    const count = (changes.get(path) ?? 0) + 1;
    const next = count > MOST_CHANGES ? undefined : answered(state, path, search);
    if (!next) return path;
    changes.set(path, count);
    state = next;
  }
}

function answered(state: FormState, path: string, { likely, worked }: Answering): FormState | undefined {
  for (const value of [...(worked.has(path) ? [worked.get(path)] : []), ...likely(path)]) {
    const next = applyChange(state, { name: path, value, by: 'visitor' });
    if (next.problems[path] !== undefined) continue;
    worked.set(path, value);
    return next;
  }
  return undefined;
}

/** The answers that a visitor types or chooses. An example may also have what the form itself fills in, and what the page does not offer. */
function typedAnswers(form: CompiledForm, answers: Answers, catalogs: CatalogFiles): Answers {
  const filled = new Set(form.dependencies.map(({ target }) => target));
  const isTyped = (path: string): boolean => {
    const spec = fieldAt(form, path);
    if (!spec || spec.widget === 'hidden' || filled.has(withoutIndexes(path))) return false;
    return offeredOf([valueAt(answers, path)], spec, catalogs).length > 0;
  };
  return answerPaths(answers)
    .filter((path) => !isTyped(path))
    .reduce((left, path) => withValueAt(left, path, undefined), answers);
}
