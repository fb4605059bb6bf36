import type { CompiledForm } from '#contract/compiled-form.ts';
import { groupedBy } from '#contract/grouped-by.ts';
import { SIGN_UP } from '#contract/sign-up-form.ts';
import { CONFIRMED_STEP, type FunnelStep, SENT } from '#protocol/funnel.ts';
import type { FieldCounts, FormFunnel, NamedPassage, StepCounts, VisitCounts } from '#protocol/workbench.ts';
import type { Config } from '#server/config/variables.ts';
import type { FieldSum, FunnelSums, VisitSum } from '#store/event-store.ts';

/** How visitors get through one form (R9.10): what the workbench shows, without its last day and the releases of its versions. */
export interface FunnelReport extends Omit<FormFunnel, 'until' | 'versions'> {
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

/** Reports the counts of a form. It looks at each sum a fixed number of times. */
export function funnelReport(
  form: ReportedForm,
  { visits, fields: fieldSums }: FunnelSums,
  scope: ReportScope,
): FunnelReport {
  const all = passageOf(visits, scope);
  const abandoned = timesOf(fieldSums, 'abandoned');
  // A visitor who had sent the form gave up at no field.
  const unsent = fieldSums.filter(({ problem }) => problem !== SENT);
  const gaveUp = timesOf(unsent, 'abandoned');
  const withField = unsent.filter(({ field }) => field !== '');
  const fields = fieldReports(form, withField);
  return {
    form: form.name,
    since: scope.since,
    all,
    dropOffElsewhere: gaveUp - timesOf(withField, 'abandoned'),
    dropOffSent: abandoned - gaveUp,
    // A visitor who returns through the back-forward cache may count as abandoned and as completed.
    dropOffUnseen: Math.max(0, all.started - all.completed - abandoned),
    steps: stepReports(form, fields),
    fields,
    ...passagesOf(visits, scope),
  };
}

/** The counts of each language, variant and version. */
export function passagesOf(
  visits: readonly VisitSum[],
  scope: ReportScope,
): Pick<FunnelReport, 'languages' | 'variants' | 'versions'> {
  return {
    languages: passagesBy(visits, scope, ({ language }) => language),
    variants: passagesBy(visits, scope, ({ variant }) => variant),
    versions: passagesBy(visits, scope, ({ version }) => version),
  };
}

function passageOf(visits: readonly VisitSum[], scope: ReportScope): VisitCounts {
  return {
    viewed: timesOf(visits, 'viewed'),
    started: timesOf(visits, 'started'),
    submitted: timesOf(visits, 'submitAttempted'),
    completed: timesOf(visits, 'submitted'),
    ...(scope.hasProofs && { confirmed: timesOf(visits, CONFIRMED_STEP) }),
  };
}

function passagesBy(
  visits: readonly VisitSum[],
  scope: ReportScope,
  nameOf: (sum: VisitSum) => string,
): readonly NamedPassage[] {
  return [...groupedBy(visits, nameOf)]
    .map(([name, own]) => ({ name, ...passageOf(own, scope) }))
    .toSorted((one, other) => other.viewed - one.viewed || one.name.localeCompare(other.name, 'en'));
}

/** A visitor who has filled in a field of a later step has passed this step. */
function stepReports({ steps = [] }: ReportedForm, reports: readonly FieldCounts[]): readonly StepCounts[] {
  const byField = new Map(reports.map((report) => [report.field, report]));
  let answered = 0;
  return steps
    .toReversed()
    .map(({ name, fields }) => {
      const own = fields.flatMap((field) => byField.get(field) ?? []);
      answered = own.reduce((most, { filledIn }) => Math.max(most, filledIn), answered);
      return { step: name, answered, dropOff: own.reduce((sum, { dropOff }) => sum + dropOff, 0) };
    })
    .toReversed();
}

/** In the order of the form. Fields that the form no longer has come last, by name. */
function fieldReports({ fields }: ReportedForm, sums: readonly FieldSum[]): readonly FieldCounts[] {
  const counted = groupedBy(sums, ({ field }) => field);
  const rendered = fields.filter(({ widget }) => widget !== 'hidden').map(({ name }) => name);
  const names = new Set([...rendered, ...[...counted.keys()].toSorted()]);
  return [...names].map((field) => fieldReport(field, counted.get(field) ?? []));
}

function fieldReport(field: string, sums: readonly FieldSum[]): FieldCounts {
  const problems = groupedBy(
    sums.filter(({ problem }) => problem !== ''),
    ({ problem }) => problem,
  );
  return {
    field,
    filledIn: timesOf(sums, 'fieldCompleted'),
    dropOff: timesOf(sums, 'abandoned'),
    errors: [...problems]
      .map(([problem, own]) => ({ problem, times: timesOf(own, 'fieldError') }))
      .toSorted((one, other) => other.times - one.times || one.problem.localeCompare(other.problem, 'en')),
  };
}

function timesOf(
  sums: readonly Pick<FieldSum, 'step' | 'times'>[],
  step: FunnelStep | typeof CONFIRMED_STEP,
): number {
  return sums.filter((sum) => sum.step === step).reduce((total, { times }) => total + times, 0);
}
