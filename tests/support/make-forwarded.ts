import type { ForwardedSubmission } from '#store/submission-store.ts';

/** Makes the sign-up of a visitor whose account is in another service. */
export function makeForwarded(
  userId: string,
  { answers = {}, ...over }: Partial<ForwardedSubmission> & { readonly answers?: object } = {},
): ForwardedSubmission {
  return {
    userId,
    organisationId: `organisation of ${userId}`,
    now: 1_000,
    idempotency: null,
    ...over,
    submission: {
      form: 'sign-up',
      version: '1-00000000',
      variant: null,
      answers: JSON.stringify(answers),
      meta: null,
      consent: null,
    },
  };
}
