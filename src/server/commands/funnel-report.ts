import type { CompiledForm } from '#contract/compiled-form.ts';
import { SIGN_UP } from '#contract/sign-up-form.ts';
import { CONFIRMED_STEP, type FunnelStep } from '#protocol/funnel.ts';
import type { Config } from '#server/config/variables.ts';
import type { FunnelTotal } from '#store/event-store.ts';

/** How far visitors got. A visitor who opens the page twice counts twice. */
export interface VisitCounts {
  /** The visitor saw the form. */
  readonly viewed: number;
  /** The visitor typed into a field or left one. */
  readonly started: number;
  /** The visitor pressed the button. */
  readonly submitted: number;
  /** The server has accepted the form. */
  readonly completed: number;
  /**
   * Mailboxes that were proved in these days, of this visit or of an earlier one, on any device. Absent where nobody is asked for a
   * proof.
   */
  readonly confirmed?: number;
}

/** The counts of one language, variant or version. */
export interface NamedVisitCounts extends VisitCounts {
  readonly name: string;
}

/** The counts of one field. */
export interface FieldReport {
  readonly field: string;
  /** How often visitors filled it in correctly. */
  readonly filledIn: number;
  /** How often it was the last field before a visitor gave up. */
  readonly dropOff: number;
  /** The problems that visitors saw, most frequent first. */
  readonly errors: readonly { readonly problem: string; readonly times: number }[];
}

/** The counts of one step of a form that has several steps. */
export interface StepReport {
  readonly step: string;
  /** Visits that filled in a field of this step or of a later one: at least so many got this far. */
  readonly answered: number;
  /** How often visitors gave up at one of its fields. */
  readonly dropOff: number;
}

/** How visitors get through one form (R9.10). */
export interface FunnelReport {
  readonly form: string;
  /** The first day included, in UTC. */
  readonly since: string;
  readonly all: VisitCounts;
  /** Visitors who gave up before they typed into or left a known field. */
  readonly dropOffElsewhere: number;
  /** Visitors who started, did not finish, and whose page sent no event when it closed. */
  readonly dropOffUnseen: number;
  /** In the order of the form. */
  readonly steps: readonly StepReport[];
  /** In the order of the form. Fields that the form no longer has come last. */
  readonly fields: readonly FieldReport[];
  readonly languages: readonly NamedVisitCounts[];
  readonly variants: readonly NamedVisitCounts[];
  readonly versions: readonly NamedVisitCounts[];
}

/** What a report covers. */
export interface ReportScope {
  /** The first day included, in UTC. */
  readonly since: string;
  /** Whether it counts proofs of mailboxes. */
  readonly hasProofs: boolean;
}

/** Whether visitors of a form are asked to prove their mailbox (R15.1). */
export function hasProofs(form: string, { confirmEmail }: Pick<Config, 'confirmEmail'>): boolean {
  return form === SIGN_UP && confirmEmail !== 'off';
}

/** What the report needs of a form. */
type ReportedForm = Pick<CompiledForm, 'name' | 'fields' | 'steps'>;

/** Adds up the counts of a form. */
export function funnelReport(
  form: ReportedForm,
  totals: readonly FunnelTotal[],
  scope: ReportScope,
): FunnelReport {
  const own = totals.filter((total) => total.form === form.name);
  const all = passageOf(own, scope);
  const abandoned = timesOf(own, 'abandoned');
  const withField = own.filter(({ field }) => field !== '');
  const fields = fieldNames(form, withField).map((field) => fieldReport(field, withField));
  return {
    form: form.name,
    since: scope.since,
    all,
    dropOffElsewhere: abandoned - timesOf(withField, 'abandoned'),
    // A visitor who returns through the back-forward cache may count as abandoned and as completed.
    dropOffUnseen: Math.max(0, all.started - all.completed - abandoned),
    steps: stepReports(form, fields),
    fields,
    languages: passagesBy(own, scope, ({ language }) => language),
    variants: passagesBy(own, scope, ({ variant }) => variant),
    versions: passagesBy(own, scope, ({ version }) => version),
  };
}

function passageOf(totals: readonly FunnelTotal[], scope: ReportScope): VisitCounts {
  return {
    viewed: timesOf(totals, 'viewed'),
    started: timesOf(totals, 'started'),
    submitted: timesOf(totals, 'submitAttempted'),
    completed: timesOf(totals, 'submitted'),
    ...(scope.hasProofs && { confirmed: timesOf(totals, CONFIRMED_STEP) }),
  };
}

function passagesBy(
  totals: readonly FunnelTotal[],
  scope: ReportScope,
  nameOf: (total: FunnelTotal) => string,
): readonly NamedVisitCounts[] {
  const names = [...new Set(totals.map(nameOf))];
  return names
    .map((name) => ({
      name,
      ...passageOf(
        totals.filter((total) => nameOf(total) === name),
        scope,
      ),
    }))
    .toSorted((one, other) => other.viewed - one.viewed || one.name.localeCompare(other.name, 'en'));
}

/** A visitor who has filled in a field of a later step has passed this step. */
function stepReports({ steps = [] }: ReportedForm, reports: readonly FieldReport[]): readonly StepReport[] {
  const inSteps = steps.map(({ name, fields }) => ({
    name,
    own: reports.filter(({ field }) => fields.includes(field)),
  }));
  return inSteps.map(({ name, own }, at) => ({
    step: name,
    answered: Math.max(0, ...inSteps.slice(at).flatMap((later) => later.own.map(({ filledIn }) => filledIn))),
    dropOff: own.reduce((sum, { dropOff }) => sum + dropOff, 0),
  }));
}

function fieldNames(
  { fields }: Pick<CompiledForm, 'fields'>,
  totals: readonly FunnelTotal[],
): readonly string[] {
  const counted = totals.map(({ field }) => field).toSorted();
  const rendered = fields.filter(({ widget }) => widget !== 'hidden').map(({ name }) => name);
  return [...new Set([...rendered, ...counted])];
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

function timesOf(totals: readonly FunnelTotal[], step: FunnelStep | typeof CONFIRMED_STEP): number {
  return totals.filter((total) => total.step === step).reduce((sum, { times }) => sum + times, 0);
}
