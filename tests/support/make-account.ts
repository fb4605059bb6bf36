import type { NewAccount } from '#store/signup-store.ts';

let accounts = 0;

/** Makes the account of a new visitor, as the store gets it. */
export function makeAccount(over: Partial<NewAccount> & { emailKey?: string } = {}): NewAccount {
  const id = `${++accounts}`;
  const { emailKey = `ada.${id}@engines.example`, ...rest } = over;
  return {
    accountId: `account-${id}`,
    organisationId: `organisation-${id}`,
    now: 1_000,
    organisation: {
      name: 'Engines',
      country: 'DK',
      currency: 'DKK',
      subdomains: [`engines-${id}`],
      source: 'http://localhost',
      locale: 'da_DK',
      defaultVat: '0.25',
      timeZone: 'Europe/Copenhagen',
      metadata: '{}',
    },
    user: { name: 'Ada', email: emailKey, emailKey, phone: null, passwordHash: `hash-${id}` },
    submission: {
      form: 'sign-up',
      version: '1-00000000',
      variant: null,
      answers: '{}',
      meta: null,
      consent: null,
    },
    idempotency: null,
    tokenHash: `token-${id}`,
    ...rest,
  };
}
