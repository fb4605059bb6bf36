import { describe, expect, it } from 'vitest';
import { audienceOf, isExcluded } from './audience.ts';

const RULES = {
  vendorDomains: ['vendor-a.example', 'vendor-b.example', 'vendor-c.example', 'vendor-d.example'],
  noReplyAddress: 'no-reply@vendor-a.example',
};

const SINKS = [
  'june',
  'tagManager',
  'webAnalytics',
  'crm',
  'recording',
  'journey',
  'onboarding',
  'any other',
];

describe('R9.4 an address', () => {
  it.each([
    { email: 'ada@shop.example', audience: 'visitor', because: 'it is anybody’s' },
    { email: '', audience: 'visitor', because: 'nothing is known yet' },
    { email: 'vendor-a.example', audience: 'visitor', because: 'it is no address yet' },
    { email: 'ada@vendor-a.example', audience: 'internal', because: 'the domain is the first of ours' },
    { email: 'ada@vendor-b.example', audience: 'internal', because: 'the domain is the second of ours' },
    { email: 'ada@vendor-c.example', audience: 'internal', because: 'the domain is the third of ours' },
    { email: 'ada@vendor-d.example', audience: 'internal', because: 'the domain is the fourth of ours' },
    { email: ' Ada@VENDOR-D.example\t', audience: 'internal', because: 'case and space are no difference' },
    { email: 'ada@evilvendor-a.example', audience: 'visitor', because: 'it only ends like ours' },
    { email: 'ada@mail.vendor-a.example', audience: 'visitor', because: 'a subdomain is another domain' },
    { email: 'ada@vendor-a.example.evil.example', audience: 'visitor', because: 'it only begins like ours' },
    {
      email: 'vendor-a.example@shop.example',
      audience: 'visitor',
      because: 'that is the name, not the domain',
    },
    { email: '"ada@shop.example"@vendor-a.example', audience: 'internal', because: 'the last @ counts' },
    { email: 'no-reply@vendor-a.example', audience: 'partner', because: 'partners sign others up with it' },
    {
      email: ' No-Reply@Vendor-A.example ',
      audience: 'partner',
      because: 'case and space are no difference',
    },
    { email: 'no-reply@vendor-b.example', audience: 'internal', because: 'that is another address' },
    { email: 'partner@shop.example', audience: 'partner', because: 'it says so' },
    { email: 'partnership@shop.example', audience: 'partner', because: 'the word may be part of another' },
    { email: 'ada@partners.example', audience: 'partner', because: 'the word may stand in the domain' },
    { email: 'PARTNER@vendor-a.example', audience: 'partner', because: 'a partner is nothing else' },
    { email: 'part.ner@shop.example', audience: 'visitor', because: 'that is not the word' },
  ])('R9.4 "$email" is of a $audience: $because', ({ email, audience }) => {
    expect(audienceOf(email, RULES)).toBe(audience);
  });

  it('R9.4 is nobody’s in particular where no rule is set, but for the word', () => {
    const none = { vendorDomains: [] };
    const addresses = ['ada@vendor-a.example', 'no-reply@vendor-a.example', 'a@', 'partner@shop.example'];
    expect(addresses.map((email) => audienceOf(email, none))).toStrictEqual([
      'visitor',
      'visitor',
      'visitor',
      'partner',
    ]);
  });
});

describe('R9.4 of', () => {
  it.each([
    { audience: 'visitor', told: SINKS, because: 'all may hear of them, once they agreed' },
    {
      audience: 'internal',
      told: ['june', 'webAnalytics', 'journey', 'any other'],
      because: 'they are not recorded, sold to, counted or taught',
    },
    { audience: 'partner', told: [], because: 'they are in no event' },
  ] as const)('R9.4 a $audience $told are told: $because', ({ audience, told }) => {
    expect(SINKS.filter((sink) => !isExcluded(audience, sink))).toStrictEqual(told);
  });
});
