import type { CompiledForm } from '#contract/compiled-form.ts';
import { type FunnelBatch, type FunnelEvent, type FunnelStep, SENT } from '#protocol/funnel.ts';
import { fieldAt } from '#engine/field-path.ts';
import { ApiFault } from '#server/faults.ts';
import type { FoundForm } from '#server/content/live-content.ts';
import type { FunnelCount } from '#store/event-store.ts';

/** Whether a step must, may or must not name a field and a problem. A step that may have a problem may have `sent` alone. */
const STEP_DETAILS: Readonly<Record<FunnelStep, Record<'field' | 'problem', 'never' | 'maybe' | 'always'>>> =
  {
    viewed: { field: 'never', problem: 'never' },
    started: { field: 'maybe', problem: 'never' },
    fieldCompleted: { field: 'always', problem: 'never' },
    fieldError: { field: 'always', problem: 'always' },
    submitAttempted: { field: 'never', problem: 'never' },
    submitted: { field: 'never', problem: 'never' },
    abandoned: { field: 'maybe', problem: 'maybe' },
  };

/**
 * The counts that a batch adds (R9.10). They hold only names from the documents and from the fixed lists of steps and
 * problems, so that no answer can get in. Throws `malformed` for an unknown language or field, and for a step with
 * missing or surplus details.
 */
export function toFunnelCounts(
  batch: FunnelBatch,
  { form, content }: FoundForm,
  now: number,
): readonly FunnelCount[] {
  const language = content.languages.find((known) => known === batch.language);
  if (language === undefined) throw new ApiFault('malformed');
  const head = {
    day: new Date(now).toISOString().slice(0, 10),
    form: form.name,
    version: form.version,
    variant: form.variant ?? '',
    language,
  };
  return mergeEqual(batch.events.map((event) => ({ ...head, ...checkStep(event, form), times: 1 })));
}

function checkStep(
  { step, field, problem }: FunnelEvent,
  form: CompiledForm,
): Pick<FunnelCount, 'step' | 'field' | 'problem'> {
  const known = field === undefined ? undefined : fieldAt(form, field);
  const isFieldRight =
    field === undefined ? STEP_DETAILS[step].field !== 'always' : STEP_DETAILS[step].field !== 'never';
  if (!isFieldRight || !isProblemRight(step, problem) || (field !== undefined && !known))
    throw new ApiFault('malformed');
  return { step, field: known?.name ?? '', problem: problem ?? '' };
}

function isProblemRight(step: FunnelStep, problem: FunnelEvent['problem']): boolean {
  const wanted = STEP_DETAILS[step].problem;
  if (problem === undefined) return wanted !== 'always';
  return wanted === (problem === SENT ? 'maybe' : 'always');
}

/** Merges equal counts, so that a batch updates each row once. */
function mergeEqual(counts: readonly FunnelCount[]): readonly FunnelCount[] {
  const sums = new Map<string, FunnelCount>();
  for (const count of counts) {
    const key = JSON.stringify([count.step, count.field, count.problem]);
    sums.set(key, { ...count, times: (sums.get(key)?.times ?? 0) + 1 });
  }
  return [...sums.values()];
}
