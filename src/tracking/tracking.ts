import type { SignedUp } from './events.ts';

/** The page's interface to tracking. Nothing here may delay or break a sign-up (R9.1). */
export interface Tracking {
  /** Reports that a page is visible. The path contains no query and no e-mail address. */
  readonly viewed: (path: string) => void;
  /** Reports that the visitor has an account. In production a second event follows the first (R2.62). */
  readonly track: (event: 'signedUp' | 'signedUpInProduction', signUp: SignedUp) => void;
  /** The value of the CRM's marketing cookie, if the visitor has consented (R2.60). */
  readonly userToken: () => string | undefined;
}

/** Used until tracking has loaded. It records nothing and reads no cookie. */
export const silentTracking: Tracking = {
  viewed: () => undefined,
  track: () => undefined,
  userToken: () => undefined,
};
