import type { CompiledForm, FormEditions } from '#contract/compiled-form.ts';
import type { FunnelBatch, FunnelEvent, FunnelStep } from '#contract/funnel.ts';
import { fieldAt } from '#engine/field-path.ts';
import { ApiFault } from '#server/faults.ts';
import { findEdition } from '#server/signup/validate-submission.ts';
import { languages } from '#server/languages.ts';
import type { FunnelCount } from '#server/store/event-store.ts';

/** Whether a step names a field and a problem, or has to. */
const STEP_DETAILS: Readonly<Record<FunnelStep, Record<'field' | 'problem', 'never' | 'maybe' | 'always'>>> =
  {
    viewed: { field: 'never', problem: 'never' },
    started: { field: 'maybe', problem: 'never' },
    fieldCompleted: { field: 'always', problem: 'never' },
    fieldError: { field: 'always', problem: 'always' },
    submitAttempted: { field: 'never', problem: 'never' },
    submitted: { field: 'never', problem: 'never' },
    abandoned: { field: 'maybe', problem: 'never' },
  };

/**
 * What a batch adds to the counts (R9.10). Everything that is kept comes from the documents, nothing as it was sent: no
 * answer can get in, not even by design. Throws `malformed` for a form, language or field that there is none of, and for
 * a step that tells too much or too little.
 */
export function toFunnelCounts(
  batch: FunnelBatch,
  forms: readonly FormEditions[],
  now: number,
): readonly FunnelCount[] {
  const form = findForm(batch, forms);
  const language = languages.find((known) => known === batch.language);
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

/** A version that is not kept any more is counted as the current one. */
function findForm(batch: FunnelBatch, forms: readonly FormEditions[]): CompiledForm {
  const editions = forms.find(({ current }) => current.some(({ name }) => name === batch.form));
  if (!editions) throw new ApiFault('malformed');
  return findEdition(editions, batch);
}

function checkStep(
  { step, field, problem }: FunnelEvent,
  form: CompiledForm,
): Pick<FunnelCount, 'step' | 'field' | 'problem'> {
  const known = field === undefined ? undefined : fieldAt(form, field);
  const isFieldRight =
    field === undefined ? STEP_DETAILS[step].field !== 'always' : STEP_DETAILS[step].field !== 'never';
  const isProblemRight = (problem === undefined) === (STEP_DETAILS[step].problem === 'never');
  if (!isFieldRight || !isProblemRight || (field !== undefined && !known)) throw new ApiFault('malformed');
  return { step, field: known?.name ?? '', problem: problem ?? '' };
}

/** Equal ones as one, so that a batch touches each count once. */
function mergeEqual(counts: readonly FunnelCount[]): readonly FunnelCount[] {
  const sums = new Map<string, FunnelCount>();
  for (const count of counts) {
    const key = JSON.stringify([count.step, count.field, count.problem]);
    sums.set(key, { ...count, times: (sums.get(key)?.times ?? 0) + 1 });
  }
  return [...sums.values()];
}
