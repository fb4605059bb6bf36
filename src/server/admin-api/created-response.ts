import type { SignupCreated } from '#contract/signup-answer.ts';

/** What is known of an account that the embedded admin API has just made. */
export interface CreatedAccount {
  readonly token: string;
  readonly userId: string;
  readonly organisationId: string;
  readonly organisationName: string | null;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

/**
 * The answer to a sign-up that the embedded admin API took (R7.2). Its organisations are as they were made: only the
 * platform's own admin API takes them live or knows partners.
 */
export function createdResponse(made: CreatedAccount): SignupCreated {
  const { token, userId, organisationId } = made;
  return {
    token,
    userId,
    organisationId,
    organisation: {
      id: organisationId,
      name: made.organisationName,
      state: 'test',
      created: new Date(made.createdAt).toISOString(),
      live_date: null,
      partner: null,
    },
  };
}
