import type { SignedUp } from '#tracking/events.ts';

/** Makes a sign-up as tracking gets it. */
export function makeSignUp(over: Partial<SignedUp> = {}): SignedUp {
  return {
    eventId: '6f1f0c1e-6a53-4a0e-9f0c-2f6a4b1d7c11',
    userId: 'user-1',
    token: 'the-login-token',
    email: 'ada@shop.example',
    name: 'Ada Lovelace',
    country: 'DK',
    language: 'de',
    organisation: {
      id: 'organisation-1',
      name: 'Nordlys Kaffe',
      state: 'test',
      created: '2026-11-22T05:00:00.000Z',
      live_date: null,
      partner: null,
    },
    ...over,
  };
}
