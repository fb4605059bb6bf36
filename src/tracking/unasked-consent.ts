import type { Consent } from './consent.ts';
import { mayCount, type PrivacySignals } from './funnel/may-count.ts';

/**
 * What holds where no vendor is configured, and so nobody is asked (R9.3, decision 26): our own API may hear of a sign-up, unless
 * the browser asks that its visitor be left alone. No marketing, and with it no cookie of the CRM.
 */
export function implicitConsent(wishes: PrivacySignals): Consent {
  return {
    of: (category) => (category === 'analytics' && mayCount(wishes) ? 'granted' : 'denied'),
    subscribe: () => () => undefined,
  };
}
