import type { SignedUp } from './events.ts';

/** What the page tells tracking, and what it asks of it. Nothing here may delay or break a sign-up (R9.1). */
export interface Tracking {
  /** A page is shown: its path, without address or query. */
  readonly viewed: (path: string) => void;
  /** An account was made; in production a second event follows the first (R2.62). */
  readonly track: (event: 'signedUp' | 'signedUpInProduction', signUp: SignedUp) => void;
  /** The marketing cookie's value, where consent allows reading it (R2.60). */
  readonly userToken: () => string | undefined;
}

/** What there is until tracking has come: nothing is recorded, no cookie is read. */
export const silentTracking: Tracking = {
  viewed: () => undefined,
  track: () => undefined,
  userToken: () => undefined,
};
