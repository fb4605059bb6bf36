import { randomUUID } from 'node:crypto';
import { emailKeyOf } from '#server/security/email-key.ts';
import { newToken, tokenHashOf } from '#server/security/login-tokens.ts';
import type { Passwords } from '#server/security/passwords.ts';
import type { NewAccount, SignupStore, SpentKey } from '#server/store/signup-store.ts';
import type { AdminApi, AdminOutcome, AdminSignup, Attempt } from './admin-api.ts';
import { createdAnswer } from './created-answer.ts';
import { subdomainCandidates } from './subdomain-candidates.ts';

/** What the embedded admin API works with. `now` answers epoch milliseconds. */
export interface EmbeddedParts {
  readonly store: SignupStore;
  readonly passwords: Passwords;
  readonly now: () => number;
}

/** The admin API inside this process, on its own database (R7.2). */
export function makeEmbeddedAdminApi({ store, passwords, now }: EmbeddedParts): AdminApi {
  /** The same attempt again gets a new token, because its first answer was lost and only its hash is kept (R7.6). */
  async function repeat(spent: SpentKey, signup: AdminSignup, attempt: Attempt): Promise<AdminOutcome> {
    const isSame =
      spent.fingerprint === attempt.fingerprint &&
      (await passwords.matches(spent.passwordHash, signup.password));
    if (!isSame) return { kind: 'keyReused' };
    const token = newToken();
    await store.addToken({ accountId: spent.accountId, tokenHash: tokenHashOf(token), now: now() });
    return { kind: 'created', created: createdAnswer({ ...spent, token, userId: spent.accountId }) };
  }

  return {
    hasRoom: () => passwords.hasRoom(),
    signUp: async (signup, attempt) => {
      const passwordHash = await passwords.hash(signup.password);
      const token = newToken();
      const account = newAccount({ signup, attempt, passwordHash, token, now: now() });
      const outcome = await store.createAccount(account);
      switch (outcome.kind) {
        case 'created': {
          const { accountId: userId, organisationId, now: createdAt } = account;
          const organisationName = signup.organisation;
          return {
            kind: 'created',
            created: createdAnswer({ token, userId, organisationId, organisationName, createdAt }),
          };
        }
        case 'keySpent':
          return repeat(outcome.attempt, signup, attempt);
        case 'emailInUse':
          return outcome;
      }
    },
  };
}

interface Ingredients {
  readonly signup: AdminSignup;
  readonly attempt: Attempt;
  readonly passwordHash: string;
  readonly token: string;
  readonly now: number;
}

function newAccount({ signup, attempt, passwordHash, token, now }: Ingredients): NewAccount {
  const { idempotencyKey, fingerprint, submission } = attempt;
  return {
    accountId: randomUUID(),
    organisationId: randomUUID(),
    now,
    organisation: {
      name: signup.organisation,
      country: signup.country,
      subdomains: subdomainCandidates(signup.subdomain),
      source: signup.source,
      locale: signup.locale,
      defaultVat: String(signup.default_vat),
      timeZone: signup.time_zone,
      metadata: JSON.stringify(signup.metadata),
    },
    user: {
      name: signup.name,
      email: signup.email,
      emailKey: emailKeyOf(signup.email),
      phone: signup.phone,
      passwordHash,
    },
    submission,
    idempotency: idempotencyKey === null ? null : { key: idempotencyKey, fingerprint },
    tokenHash: tokenHashOf(token),
  };
}
