import { describe, expect, it } from 'vitest';
import { audienceOf, isExcluded } from './audience.ts';

const RULES = {
  internalDomains: ['vendor-a.example', 'vendor-b.example', 'vendor-c.example', 'vendor-d.example'],
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
    { email: 'ada@shop.example', audience: 'visitor', because: 'it belongs to a visitor' },
    { email: '', audience: 'visitor', because: 'nothing is known yet' },
    { email: 'vendor-a.example', audience: 'visitor', because: 'it is not an address yet' },
    { email: 'ada@vendor-a.example', audience: 'internal', because: 'it has our first domain' },
    { email: 'ada@vendor-b.example', audience: 'internal', because: 'it has our second domain' },
    { email: 'ada@vendor-c.example', audience: 'internal', because: 'it has our third domain' },
    { email: 'ada@vendor-d.example', audience: 'internal', because: 'it has our fourth domain' },
    { email: ' Ada@VENDOR-D.example\t', audience: 'internal', because: 'case and space do not matter' },
    { email: 'ada@evilvendor-a.example', audience: 'visitor', because: 'only the end of the domain is ours' },
    { email: 'ada@mail.vendor-a.example', audience: 'visitor', because: 'a subdomain is another domain' },
    {
      email: 'ada@vendor-a.example.evil.example',
      audience: 'visitor',
      because: 'only the beginning of the domain is ours',
    },
    {
      email: 'vendor-a.example@shop.example',
      audience: 'visitor',
      because: 'the name is ours, not the domain',
    },
    { email: '"ada@shop.example"@vendor-a.example', audience: 'internal', because: 'the last @ counts' },
    {
      email: 'no-reply@vendor-a.example',
      audience: 'partner',
      because: 'partners use it to sign up other people',
    },
    {
      email: ' No-Reply@Vendor-A.example ',
      audience: 'partner',
      because: 'case and space do not matter',
    },
    {
      email: 'no-reply@vendor-b.example',
      audience: 'internal',
      because: 'partners use only the no-reply address of vendor-a',
    },
    { email: 'partner@shop.example', audience: 'partner', because: 'it contains the word “partner”' },
    {
      email: 'partnership@shop.example',
      audience: 'partner',
      because: 'the word may be part of another word',
    },
    { email: 'ada@partners.example', audience: 'partner', because: 'the word may be in the domain' },
    {
      email: 'PARTNER@vendor-a.example',
      audience: 'partner',
      because: 'a partner is never internal as well',
    },
    { email: 'part.ner@shop.example', audience: 'visitor', because: 'it is not the word' },
  ])('R9.4 "$email" has the audience $audience: $because', ({ email, audience }) => {
    expect(audienceOf(email, RULES)).toBe(audience);
  });

  it('R9.4 belongs to a visitor when no rule is set, unless it contains the word “partner”', () => {
    const none = { internalDomains: [] };
    const addresses = ['ada@vendor-a.example', 'no-reply@vendor-a.example', 'a@', 'partner@shop.example'];
    expect(addresses.map((email) => audienceOf(email, none))).toStrictEqual([
      'visitor',
      'visitor',
      'visitor',
      'partner',
    ]);
  });
});

describe('R9.4 the sinks of an audience', () => {
  it.each([
    { audience: 'visitor', sinks: SINKS, because: 'every sink may get visitors who consented' },
    {
      audience: 'internal',
      sinks: ['june', 'webAnalytics', 'journey', 'any other'],
      because: 'recordings, the CRM, the tag manager and onboarding must not include our own people',
    },
    { audience: 'partner', sinks: [], because: 'no sink may get events of partners' },
  ] as const)('R9.4 of the audience $audience are $sinks: $because', ({ audience, sinks }) => {
    expect(SINKS.filter((sink) => !isExcluded(audience, sink))).toStrictEqual(sinks);
  });
});
