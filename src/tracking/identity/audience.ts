import type { TrackingEnvironment } from '#contract/environment.ts';

/** Who somebody is to tracking. One address may be both: a partner is nothing else. */
export type Audience = 'visitor' | 'internal' | 'partner';

/** Whose domains are ours, and which address partners sign others up with. */
export type AudienceRules = Pick<TrackingEnvironment, 'vendorDomains' | 'noReplyAddress'>;

/** An address with this anywhere in it is a partner's (R9.4). */
const PARTNER_WORD = 'partner';

/** The sinks that hear nothing of each audience, by name (R9.4). */
const EXCLUDED_SINKS: Readonly<Record<Audience, 'all' | readonly string[]>> = {
  visitor: [],
  internal: ['recording', 'crm', 'tagManager', 'onboarding'],
  partner: 'all',
};

/** Says who an address belongs to (R9.4); nobody in particular as long as there is none. */
export function audienceOf(email: string, { vendorDomains, noReplyAddress }: AudienceRules): Audience {
  const address = normalised(email);
  if (address.includes(PARTNER_WORD)) return 'partner';
  if (noReplyAddress !== undefined && address === normalised(noReplyAddress)) return 'partner';
  // The whole domain: one that merely ends like ours is somebody else's.
  const at = address.lastIndexOf('@');
  const domain = at < 0 ? '' : address.slice(at + 1);
  return vendorDomains.some((own) => normalised(own) === domain) ? 'internal' : 'visitor';
}

/** Whether a sink is told nothing of somebody. */
export function isExcluded(audience: Audience, sink: string): boolean {
  const spared = EXCLUDED_SINKS[audience];
  return spared === 'all' || spared.includes(sink);
}

function normalised(text: string): string {
  return text.trim().toLowerCase();
}
