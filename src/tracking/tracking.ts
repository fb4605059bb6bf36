import type { SignupCreated } from '#contract/signup-answer.ts';

/** What the sign-up tells tracking, and what it asks of it. Nothing here may delay or break a sign-up (R9.1). */
export interface Tracking {
  /** An account was made; in production a second event follows the first (R2.62). */
  readonly track: (event: 'signedUp' | 'signedUpInProduction', answer: SignupCreated) => void;
  /** The marketing cookie's value, where consent allows reading it (R2.60). */
  readonly userToken: () => string | undefined;
}

/** No vendor is configured: nothing is recorded, no cookie is read. */
export const silentTracking: Tracking = { track: () => undefined, userToken: () => undefined };
