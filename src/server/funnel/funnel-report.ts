import type { CompiledForm } from '#contract/compiled-form.ts';
import type { FunnelStep } from '#contract/funnel.ts';
import type { FunnelTotal } from '#server/store/event-store.ts';

/** How far visits got, each number a number of times that the page was opened. */
export interface Passage {
  /** The form was seen. */
  readonly viewed: number;
  /** A field was typed into or left. */
  readonly started: number;
  /** The button was pressed. */
  readonly submitted: number;
  /** There is an account. */
  readonly completed: number;
}

/** A passage of some visits: of a language, a variant or a version. */
export interface PassageOf extends Passage {
  readonly name: string;
}

/** What became of one field. */
export interface FieldReport {
  readonly field: string;
  /** How often it was filled in rightly. */
  readonly filledIn: number;
  /** How often it was the last one before somebody gave up. */
  readonly dropOff: number;
  /** What was shown to be wrong, the most frequent first. */
  readonly errors: readonly { readonly problem: string; readonly times: number }[];
}

/** How visitors get through one form (R9.10). */
export interface FunnelReport {
  readonly form: string;
  /** The first day that counts, in UTC. */
  readonly since: string;
  readonly all: Passage;
  /** Gave up before they had typed into or left any field that is known. */
  readonly dropOffElsewhere: number;
  /** Began, and neither came through nor were seen to leave: a browser that was ended says no more. */
  readonly dropOffUnseen: number;
  /** In the order of the form; those that it does not have any more come last. */
  readonly fields: readonly FieldReport[];
  readonly languages: readonly PassageOf[];
  readonly variants: readonly PassageOf[];
  readonly versions: readonly PassageOf[];
}

/** Adds up what was counted of a form. */
export function funnelReport(
  form: Pick<CompiledForm, 'name' | 'fields'>,
  totals: readonly FunnelTotal[],
  since: string,
): FunnelReport {
  const own = totals.filter((total) => total.form === form.name);
  const all = passageOf(own);
  const abandoned = timesOf(own, 'abandoned');
  const known = own.filter(({ field }) => field !== '');
  return {
    form: form.name,
    since,
    all,
    dropOffElsewhere: abandoned - timesOf(known, 'abandoned'),
    // A visitor who left and came back by the browser's page cache is counted as both.
    dropOffUnseen: Math.max(0, all.started - all.completed - abandoned),
    fields: fieldNames(form, known).map((field) => fieldReport(field, known)),
    languages: passagesBy(own, ({ language }) => language),
    variants: passagesBy(own, ({ variant }) => variant),
    versions: passagesBy(own, ({ version }) => version),
  };
}

function passageOf(totals: readonly FunnelTotal[]): Passage {
  return {
    viewed: timesOf(totals, 'viewed'),
    started: timesOf(totals, 'started'),
    submitted: timesOf(totals, 'submitAttempted'),
    completed: timesOf(totals, 'submitted'),
  };
}

function passagesBy(
  totals: readonly FunnelTotal[],
  nameOf: (total: FunnelTotal) => string,
): readonly PassageOf[] {
  const names = [...new Set(totals.map(nameOf))];
  return names
    .map((name) => ({ name, ...passageOf(totals.filter((total) => nameOf(total) === name)) }))
    .toSorted((one, other) => other.viewed - one.viewed || one.name.localeCompare(other.name, 'en'));
}

function fieldNames(
  { fields }: Pick<CompiledForm, 'fields'>,
  totals: readonly FunnelTotal[],
): readonly string[] {
  const former = totals.map(({ field }) => field).toSorted();
  const drawn = fields.filter(({ widget }) => widget !== 'hidden').map(({ name }) => name);
  return [...new Set([...drawn, ...former])];
}

function fieldReport(field: string, totals: readonly FunnelTotal[]): FieldReport {
  const own = totals.filter((total) => total.field === field);
  const problems = [...new Set(own.map(({ problem }) => problem))].filter((problem) => problem !== '');
  return {
    field,
    filledIn: timesOf(own, 'fieldCompleted'),
    dropOff: timesOf(own, 'abandoned'),
    errors: problems
      .map((problem) => ({
        problem,
        times: timesOf(
          own.filter((total) => total.problem === problem),
          'fieldError',
        ),
      }))
      .toSorted((one, other) => other.times - one.times || one.problem.localeCompare(other.problem, 'en')),
  };
}

function timesOf(totals: readonly FunnelTotal[], step: FunnelStep): number {
  return totals.filter((total) => total.step === step).reduce((sum, { times }) => sum + times, 0);
}
