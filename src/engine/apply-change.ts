import { fieldAt } from './field-path.ts';
import { runDependencies } from './run-dependencies.ts';
import type { ValueSource, FormState } from './form-state.ts';
import { withAnswers, touch } from './form-state.ts';
import { valueAt, withValueAt } from './value-at.ts';

/** A new answer to one field; undefined removes the answer. */
export interface Change {
  readonly name: string;
  readonly value: unknown;
  readonly by: ValueSource;
  /** The visitor is still typing the answer (`FormState.unfinished`). */
  readonly isUnfinished?: boolean | undefined;
}

const STRENGTH: Readonly<Record<ValueSource, number>> = { program: 0, saved: 1, link: 2, visitor: 2 };

/**
 * Every change of an answer goes through this function. In one step it sets the answer and runs the
 * dependencies that read it. A weaker source never overwrites a stronger one: a late geolocation never replaces a choice
 * (R2.40).
 */
export function applyChange(state: FormState, change: Change): FormState {
  const { name, by } = change;
  const source = state.valueSources[name];
  if (source && STRENGTH[by] < STRENGTH[source]) return state;
  const { answers, writers } = answersAfter(state, change);
  const reportedProblems = Object.entries(state.reportedProblems).filter(([field]) => !writers.has(field));
  const changed = withAnswers(
    {
      ...state,
      valueSources: {
        ...state.valueSources,
        ...Object.fromEntries([...writers, ...confirmedSources(state, change)]),
      },
      reportedProblems: Object.fromEntries(reportedProblems),
      unfinished: change.isUnfinished ? name : undefined,
    },
    answers,
  );
  return isValidatedAtOnce(state, change) ? touch(changed, name) : changed;
}

/** The answers with the new one, and those that depend on it. The same answer again replaces nothing that depends on it. */
function answersAfter(state: FormState, { name, value, by }: Change): ReturnType<typeof runDependencies> {
  const written = new Map([[name, by]]);
  if (valueAt(state.answers, name) === value) return { answers: state.answers, writers: written };
  return runDependencies({ ...state, answers: withValueAt(state.answers, name, value) }, written, by);
}

/**
 * A visitor who types a number beside a dial code (`keptWith`) confirms the country from which the dial code was derived. After
 * that the program guesses no other country, and the saved answers keep this country.
 */
function confirmedSources(
  { form, answers, valueSources }: FormState,
  { name, value, by }: Change,
): readonly FieldSource[] {
  if (by !== 'visitor' || value === undefined) return [];
  const isOfProgram = (field: string): boolean => (valueSources[field] ?? 'program') === 'program';
  return (form.expand?.(form.dependencies, answers) ?? form.dependencies)
    .filter(({ target }) => isOfProgram(target))
    .flatMap(({ rules }) => rules.filter(({ keptWith }) => keptWith === name))
    .flatMap(({ from }) => from)
    .filter((source) => isOfProgram(source) && valueAt(answers, source) !== undefined)
    .map((source) => [source, by]);
}

type FieldSource = readonly [field: string, by: ValueSource];

function isValidatedAtOnce(state: FormState, { name, by }: Change): boolean {
  if (by !== 'visitor') return by === 'link';
  return fieldAt(state.form, name)?.validateOn === 'change';
}
