import type { CompiledForm } from '#contract/compiled-form.ts';
import { SIGN_UP } from '#contract/sign-up-form.ts';
import { CONFIRMED_STEP, type FunnelStep } from '#protocol/funnel.ts';
import type { FieldCounts, NamedPassage, StepCounts, VisitCounts } from '#protocol/workbench.ts';
import type { Config } from '#server/config/variables.ts';
import type { FunnelTotal } from '#store/event-store.ts';

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
  readonly steps: readonly StepCounts[];
  /** In the order of the form. Fields that the form no longer has come last. */
  readonly fields: readonly FieldCounts[];
  readonly languages: readonly NamedPassage[];
  readonly variants: readonly NamedPassage[];
  readonly versions: readonly NamedPassage[];
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
): readonly NamedPassage[] {
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
function stepReports({ steps = [] }: ReportedForm, reports: readonly FieldCounts[]): readonly StepCounts[] {
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

function fieldReport(field: string, totals: readonly FunnelTotal[]): FieldCounts {
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
