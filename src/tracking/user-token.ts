import type { Consent } from './consent.ts';

/** The cookie by which the CRM knows a browser, and what its values look like. */
const COOKIE = 'hubspotutk';
const TOKEN = /^[0-9a-f]{32}$/i;

/** The CRM's name for this browser (R2.60): read only where the visitor agreed to marketing, absent if it looks like none. */
export function readUserToken(
  consent: Pick<Consent, 'of'>,
  readCookie: (name: string) => string | undefined,
): string | undefined {
  if (consent.of('marketing') !== 'granted') return undefined;
  const token = readCookie(COOKIE);
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}
