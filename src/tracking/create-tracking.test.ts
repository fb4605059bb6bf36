import { describe, expect, it } from 'vitest';
import { makeConsent } from '#tests/support/make-consent.ts';
import { makeSignUp } from '#tests/support/make-sign-up.ts';
import { createTracking } from './create-tracking.ts';
import type { Sink } from './dispatcher.ts';
import type { TrackingEvent } from './events.ts';

const RULES = { internalDomains: ['vendor-a.example'], noReplyAddress: 'no-reply@vendor-a.example' };
const FIRST = ['june', 'webAnalytics', 'crm', 'recording', 'journey', 'onboarding'];

/** Tracking whose sinks record their events. */
function makeTracking(setting: { readonly emailSoFar?: string; readonly cookie?: string } = {}) {
  const received: { readonly sink: string; readonly event: TrackingEvent }[] = [];
  const consent = makeConsent('granted');
  const read: string[] = [];
  const sinkOf = (name: string): Sink => ({
    name,
    category: 'analytics',
    send: (event) => void received.push({ sink: name, event }),
  });
  const tracking = createTracking({
    rules: RULES,
    emailSoFar: () => setting.emailSoFar ?? '',
    consent,
    sinks: FIRST.map(sinkOf),
    productionSinks: [sinkOf('tagManager')],
    dispatch: (sinks) => ({
      emit(event) {
        for (const { send } of sinks) void send(event);
      },
    }),
    readCookie(name) {
      read.push(name);
      return name === 'hubspotutk' ? setting.cookie : undefined;
    },
  });
  return { ...tracking, read, consent, received, names: () => received.map(({ sink }) => sink) };
}

describe('R2.62 a sign-up', () => {
  it('R2.62 R9.6 goes to all sinks except the tag manager, which gets the second event', () => {
    const { track, names } = makeTracking();
    track('signedUp', makeSignUp());
    expect(names()).toStrictEqual(FIRST);
    track('signedUpInProduction', makeSignUp());
    expect(names()).toStrictEqual([...FIRST, 'tagManager']);
  });

  it('R9.7 includes its token only for our own API', () => {
    const { track, received } = makeTracking();
    track('signedUp', makeSignUp());
    track('signedUpInProduction', makeSignUp());
    const holders = received.filter(({ event }) => JSON.stringify(event).includes('the-login-token'));
    expect(holders.map(({ sink }) => sink)).toStrictEqual(['june']);
  });

  it.each([
    {
      email: 'ada@vendor-a.example',
      names: ['june', 'webAnalytics', 'journey'],
      because: 'it is an internal address',
    },
    { email: 'partnership@shop.example', names: [], because: 'it is a partner’s address' },
    { email: 'no-reply@vendor-a.example', names: [], because: 'partners use it to sign up other people' },
    {
      email: 'ada@evilvendor-a.example',
      names: [...FIRST, 'tagManager'],
      because: 'it belongs to a visitor',
    },
  ])('R9.4 $names get the sign-up of $email: $because', (expected) => {
    const { track, names } = makeTracking();
    track('signedUp', makeSignUp({ email: expected.email }));
    track('signedUpInProduction', makeSignUp({ email: expected.email }));
    expect(names()).toStrictEqual(expected.names);
  });
});

describe('R9.4 a page view', () => {
  it.each([
    { emailSoFar: '', names: [...FIRST, 'tagManager'], because: 'the form has no address yet' },
    {
      emailSoFar: 'ada@vendor-a.example',
      names: ['june', 'webAnalytics', 'journey'],
      because: 'the form has an internal address',
    },
    { emailSoFar: 'ada@partner.example', names: [], because: 'the form has a partner’s address' },
  ])('R9.4 goes to $names: $because', (expected) => {
    const { viewed, names } = makeTracking(expected);
    viewed('/en');
    expect(names()).toStrictEqual(expected.names);
  });
});

describe('R2.60 the token of the CRM', () => {
  const good = '0123456789abcdef0123456789ABCDEF';
  it.each([
    { cookie: good, marketing: 'granted', token: good, because: 'the visitor agreed' },
    { cookie: good, marketing: 'denied', token: undefined, because: 'the visitor refused' },
    { cookie: good, marketing: 'unknown', token: undefined, because: 'the visitor has not chosen' },
    { cookie: undefined, marketing: 'granted', token: undefined, because: 'there is no cookie' },
    { cookie: good.slice(1), marketing: 'granted', token: undefined, because: 'the token is too short' },
    { cookie: `${good}0`, marketing: 'granted', token: undefined, because: 'the token is too long' },
    {
      cookie: good.replace('a', 'g'),
      marketing: 'granted',
      token: undefined,
      because: 'the token is not hexadecimal',
    },
    { cookie: `${good}\n`, marketing: 'granted', token: undefined, because: 'the token has a suffix' },
  ] as const)('R2.60 is $token: $because', ({ cookie, marketing, token }) => {
    const { userToken, consent, read } = makeTracking(cookie === undefined ? {} : { cookie });
    consent.choose({ analytics: 'denied', marketing });
    expect(userToken()).toBe(token);
    expect(read, 'R9.3: without a yes it is not even read').toHaveLength(marketing === 'granted' ? 1 : 0);
  });
});
