/** What a visitor may consent to. Essential storage needs no consent. */
export type ConsentCategory = 'analytics' | 'marketing';

export type Choice = 'unknown' | 'granted' | 'denied';

/** The visitor's choices so far (R9.3). */
export interface Consent {
  readonly of: (category: ConsentCategory) => Choice;
  /** Calls the listener after each change. Returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * The visitor's consent when no vendor is configured, so that the page asks no question (R9.3, decision 26). Our own API may
 * learn of a sign-up unless the browser sends a privacy signal. Marketing and the CRM's cookie stay denied.
 */
export function implicitConsent(wishes: PrivacySignals): Consent {
  return {
    of: (category) => (category === 'analytics' && mayCount(wishes) ? 'granted' : 'denied'),
    subscribe: () => () => undefined,
  };
}

/** The privacy signals of a browser. */
interface PrivacySignals {
  readonly doNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
}

/** Whether a visit may be counted: not when the browser sends a privacy signal (R9.10, decision 27). */
export function mayCount({ doNotTrack, globalPrivacyControl }: PrivacySignals): boolean {
  return doNotTrack !== '1' && globalPrivacyControl !== true;
}
