import type { CompiledForm } from '#contract/compiled-form.ts';
import type { Finding } from '#contract/finding.ts';
import type { Answers } from '#contract/form-document.ts';
import { COUNTRY_FIELD, SIGN_UP } from '#contract/sign-up-form.ts';
import { applyChange } from '#engine/apply-change.ts';
import { fieldAt, rootOf, withoutIndexes } from '#engine/field-path.ts';
import { type FormState, freshState } from '#engine/form-state.ts';
import { visibleSteps } from '#engine/steps.ts';
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

/**
 * How many answers the search tries in all, which takes some seconds. After that, it reports nothing more, so that the check does not
 * refuse a good form with long lists.
 */
const MOST_ATTEMPTS = 10_000;

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
    attempts: { left: MOST_ATTEMPTS },
  };
  const stuck = new Map<string, string[]>();
  for (const country of countriesOf(form, catalogs)) {
    const path = stuckAt(compiled, { ...search, country });
    if (search.attempts.left <= 0) break;
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
  /** How many more answers the search tries. */
  readonly attempts: { left: number };
}

/** The field that refuses all answers from all beginnings. Undefined when a visitor from this country can send the form. */
function stuckAt(form: CompiledForm, { country, beginnings, ...search }: Search): string | undefined {
  let first: string | undefined;
  for (const beginning of beginnings) {
    const path = stuckFrom(form, { ...beginning, ...(country && { [COUNTRY_FIELD]: country }) }, search);
    if (path === undefined) return undefined;
    first ??= path;
  }
  return first;
}

type Answering = Pick<Search, 'likely' | 'worked' | 'attempts'>;

/**
 * Fills a form in, step by step: a visitor who is stuck at one step never comes to a later one. The page guesses the country before
 * the first step.
 */
function stuckFrom(form: CompiledForm, beginning: Answers, search: Answering): string | undefined {
  const { [COUNTRY_FIELD]: country, ...others } = beginning;
  let state = typed(freshState(form), country === undefined ? {} : { [COUNTRY_FIELD]: country });
  const end = stepsIn(form);
  for (let at = 0; at <= end; at += 1) {
    const given = Object.entries(others).filter(([field]) => stepOf(form, field) === at);
    const filled = filledIn(typed(state, Object.fromEntries(given)), search, (now, path) =>
      isAsked(now, path, at),
    );
    if (typeof filled === 'string') return filled;
    state = filled;
  }
  return undefined;
}

function stepsIn({ steps = [] }: CompiledForm): number {
  return steps.length;
}

/** The step that asks for a field. Fields outside of all steps belong to the end of the form. */
function stepOf(form: CompiledForm, field: string): number {
  const step = form.steps?.findIndex(({ fields }) => fields.includes(field)) ?? -1;
  return step === -1 ? stepsIn(form) : step;
}

/** Whether a visitor at a step has been asked for a path: by a visible step, this one or an earlier one. At the end, all count. */
function isAsked(state: FormState, path: string, at: number): boolean {
  const step = stepOf(state.form, rootOf(path));
  return at === stepsIn(state.form) || (step <= at && visibleSteps(state).includes(step));
}

/** The likely answers to a path, after the last one that worked. */
function* lastFirst(path: string, worked: Search['worked'], likely: Search['likely']): Iterable<unknown> {
  if (worked.has(path)) yield worked.get(path);
  yield* likely(path);
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
function filledIn(
  begun: FormState,
  search: Answering,
  asks: (state: FormState, path: string) => boolean,
): FormState | string {
  let state = begun;
  const changes = new Map<string, number>();
  for (;;) {
    const path = Object.keys(state.problems).find((each) => asks(state, each));
    if (path === undefined) return state;
    const count = (changes.get(path) ?? 0) + 1;
    const next = count > MOST_CHANGES ? undefined : answered(state, path, search);
    if (!next) return path;
    changes.set(path, count);
    state = next;
  }
}

function answered(
  state: FormState,
  path: string,
  { likely, worked, attempts }: Answering,
): FormState | undefined {
  for (const value of lastFirst(path, worked, likely)) {
    attempts.left -= 1;
    if (attempts.left <= 0) return undefined;
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
