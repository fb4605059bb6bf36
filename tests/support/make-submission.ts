import type { Answers } from '#contract/form-document.ts';
import type { NewFormSubmission } from '#store/form-submission-store.ts';

type Changes = Partial<Omit<NewFormSubmission, 'submission'>> &
  Partial<Omit<NewFormSubmission['submission'], 'answers'>> & { readonly answers?: Answers };

/** Makes a submission of a form. The submission has this id. */
export function makeSubmission(id: string, changes: Changes = {}): NewFormSubmission {
  const { answers = { name: `Ada \0 ${id}` }, form, version, variant, meta, consent, ...rest } = changes;
  return {
    id,
    now: 1_000,
    contentId: 'no release of this store',
    language: 'de',
    words: `${id}\nada lovelace`,
    idempotency: null,
    ...rest,
    submission: {
      form: form ?? 'contact-sales',
      version: version ?? '1-00000000',
      variant: variant ?? null,
      answers: JSON.stringify(answers),
      meta: meta ?? null,
      consent: consent ?? null,
    },
  };
}
