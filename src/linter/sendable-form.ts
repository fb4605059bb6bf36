import type { CompiledForm } from '#contract/compiled-form.ts';
import type { Finding } from '#contract/finding.ts';
import type { Answers } from '#contract/form-document.ts';
import { isRecord } from '#contract/is-record.ts';
import { COUNTRY_FIELD, SIGN_UP } from '#contract/sign-up-form.ts';
import { applyChange } from '#engine/apply-change.ts';
import { fieldAt, joinPath, withoutIndexes } from '#engine/field-path.ts';
import { type FormState, freshState } from '#engine/form-state.ts';
import { withForm } from '#engine/with-form.ts';
import { withValueAt } from '#engine/value-at.ts';
import type { CatalogFiles } from './catalog-files.ts';
import { answersOf } from './field-answers.ts';
import { error } from './finding.ts';
import type { Form } from './form.ts';
import { triedExamples } from './form-examples.ts';
import { likelyAnswers } from './likely-answers.ts';

/** How many examples the search begins with. It also begins with an empty form. */
const MOST_BEGINNINGS = 5;

/** The search ends at so many countries: more of them say nothing new, and each takes time. */
const MOST_COUNTRIES = 4;

/**
 * Reports a sign-up form that nobody can send, or nobody from some countries (R21.1). For each country it fills the form in as a
 * visitor would: it begins with an example, and changes each answer that the form refuses.
 */
export function unsendableForm(
  form: Form,
  compiled: CompiledForm,
  catalogs: CatalogFiles,
): readonly Finding[] {
  if (form.name !== SIGN_UP) return [];
  const likely = likelyAnswers(form, compiled, catalogs);
  const examples = triedExamples(form).slice(0, MOST_BEGINNINGS);
  const beginnings = [...examples.map(({ answers }) => typedAnswers(compiled, answers)), {}];
  const stuck = new Map<string, string[]>();
  const countries = answersOf(form.fields.get(COUNTRY_FIELD)?.schema, catalogs)?.values ?? [];
  for (const country of countries) {
    const path = stuckAt(compiled, { country, beginnings, likely });
    if (path !== undefined) stuck.set(path, [...(stuck.get(path) ?? []), country]);
    if ([...stuck.values()].flat().length === MOST_COUNTRIES) break;
  }
  return [...stuck].map(([path, from]) => findingFor(form, path, from));
}

function findingFor(form: Form, path: string, codes: readonly string[]): Finding {
  const { name, variant } = form;
  const { place } = form.fields.get(withoutIndexes(path))?.schema ?? form.schema;
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const countries = codes.map((code) => names.of(code) ?? code);
  const where = variant === null ? '' : ` in the variant "${variant}"`;
  const message = `Visitors, for example from ${AND.format(countries)}, cannot send the form${where}: "${path}" refuses every answer that the check tried.`;
  const text =
    'Take out a limit or a condition that contradicts another one. If there is an answer, add an example that has it.';
  return error('unsendable-form', place, [
    message,
    { text, said: { kind: 'nobodyCanSend', form: name, variant, field: withoutIndexes(path), countries } },
  ]);
}

const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' });

interface Search {
  readonly country: string;
  readonly beginnings: readonly Answers[];
  readonly likely: (path: string) => Iterable<unknown>;
}

/** The field that refuses all answers from all beginnings. Undefined when a visitor from this country can send the form. */
function stuckAt(form: CompiledForm, { country, beginnings, likely }: Search): string | undefined {
  let first: string | undefined;
  for (const beginning of beginnings) {
    const path = unansweredIn(filledIn(form, { ...beginning, [COUNTRY_FIELD]: country }), likely);
    if (path === undefined) return undefined;
    first ??= path;
  }
  return first;
}

/** The first field for which no answer helps. Undefined when the form can be sent after all. */
function unansweredIn(begun: FormState, likely: Search['likely']): string | undefined {
  let state = begun;
  const changed = new Set<string>();
  for (;;) {
    const [path] = Object.keys(state.problems);
    if (path === undefined) return undefined;
    const next = changed.has(path) ? undefined : answered(state, path, likely(path));
    if (!next) return path;
    changed.add(path);
    state = next;
  }
}

function answered(state: FormState, path: string, likely: Iterable<unknown>): FormState | undefined {
  for (const value of likely) {
    const next = applyChange(state, { name: path, value, by: 'visitor' });
    if (next.problems[path] === undefined) return next;
  }
  return undefined;
}

/** A form that a visitor has filled in: what it starts with, these answers, and what depends on them. */
function filledIn(form: CompiledForm, answers: Answers): FormState {
  const fresh = freshState(form);
  const sources = pathsIn(answers).map((path) => [path, 'visitor'] as const);
  return withForm({ ...fresh, answers, valueSources: Object.fromEntries(sources) }, form);
}

/** The answers that a visitor types. An example may also have what the form itself fills in. */
function typedAnswers(form: CompiledForm, answers: Answers): Answers {
  const filled = new Set(form.dependencies.map(({ target }) => target));
  return pathsIn(answers)
    .filter((path) => filled.has(withoutIndexes(path)) || fieldAt(form, path)?.widget === 'hidden')
    .reduce((typed, path) => withValueAt(typed, path, undefined), answers);
}

/** The paths of all answers, also in the items of repeatable groups. */
function pathsIn(answers: Answers, parent = ''): readonly string[] {
  return Object.entries(answers).flatMap(([name, value]) => {
    const path = joinPath(parent, name);
    const items = Array.isArray(value) ? value.filter(isRecord) : [];
    return items.length === 0 ? [path] : items.flatMap((item, at) => pathsIn(item, joinPath(path, at)));
  });
}
