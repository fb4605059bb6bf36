import type { TrackingEnvironment } from '#protocol/environment.ts';

/** The audience of an e-mail address. Each address has one audience, so a partner's address is never internal as well. */
export type Audience = 'visitor' | 'internal' | 'partner';

/** Our own domains, and the address with which partners sign up other people. */
export type AudienceRules = Pick<TrackingEnvironment, 'internalDomains' | 'noReplyAddress'>;

/** A partner's address contains this word (R9.4). */
const PARTNER_WORD = 'partner';

/** The sinks that get no event of an audience, by name (R9.4). */
const EXCLUDED_SINKS: Readonly<Record<Audience, 'all' | readonly string[]>> = {
  visitor: [],
  internal: ['recording', 'crm', 'tagManager', 'onboarding'],
  partner: 'all',
};

/** The audience of an address (R9.4). An empty address is a visitor's. */
export function audienceOf(email: string, { internalDomains, noReplyAddress }: AudienceRules): Audience {
  const address = normalised(email);
  if (address.includes(PARTNER_WORD)) return 'partner';
  if (noReplyAddress !== undefined && address === normalised(noReplyAddress)) return 'partner';
  // Compares the whole domain: another domain may have the same ending.
  const at = address.lastIndexOf('@');
  const domain = at < 0 ? '' : address.slice(at + 1);
  return internalDomains.some((own) => normalised(own) === domain) ? 'internal' : 'visitor';
}

/** Whether a sink gets no event of an audience. */
export function isExcluded(audience: Audience, sink: string): boolean {
  const excluded = EXCLUDED_SINKS[audience];
  return excluded === 'all' || excluded.includes(sink);
}

function normalised(text: string): string {
  return text.trim().toLowerCase();
}
