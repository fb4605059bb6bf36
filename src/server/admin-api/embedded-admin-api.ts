import { randomUUID } from 'node:crypto';
import { emailKeyOf } from '#store/email-key.ts';
import { newToken, tokenHashOf } from '#server/security/login-tokens.ts';
import type { Passwords } from '#server/security/passwords.ts';
import type { NewAccount, SignupStore, SpentKey } from '#store/signup-store.ts';
import type { Store } from '#store/store.ts';
import {
  type AdminApi,
  type AdminOutcome,
  type AdminSignup,
  type Attempt,
  hasFingerprint,
} from './admin-api.ts';
import { createdResponse } from './created-response.ts';
import { makeRetryProofs, type ProvenAttempt } from './retry-proofs.ts';
import { subdomainCandidates } from './subdomain-candidates.ts';

/** What the embedded admin API works with. `now` returns epoch milliseconds. */
export interface EmbeddedParts {
  readonly store: SignupStore & Pick<Store, 'ping'>;
  readonly passwords: Passwords;
  readonly now: () => number;
  /** Subdomains that no organisation gets. */
  readonly reservedSubdomains: () => ReadonlySet<string>;
}

/** The admin API inside this process, with its own database (R7.2). */
export function makeEmbeddedAdminApi({ store, passwords, now, reservedSubdomains }: EmbeddedParts): AdminApi {
  const proofs = makeRetryProofs();

  async function isSame(spent: SpentKey, attempt: KeyedAttempt): Promise<boolean> {
    if (!hasFingerprint(attempt, spent.fingerprint)) return false;
    const known = proofs.check(attempt);
    if (known !== undefined) return known;
    // Another process created the account, or this one did before a restart.
    const matches = await passwords.matches(spent.passwordHash, attempt.password);
    if (matches) proofs.remember(attempt);
    return matches;
  }

  /**
   * A retry gets a new token: the first response was lost, and the database stores only the hash of its token (R7.6).
   */
  async function repeat(spent: SpentKey, proven: KeyedAttempt, isRobot: boolean): Promise<AdminOutcome> {
    if (!(await isSame(spent, proven))) return { kind: 'keyReused' };
    const token = newToken();
    if (isRobot) await store.ping();
    else await store.addToken({ accountId: spent.accountId, tokenHash: tokenHashOf(token), now: now() });
    return { kind: 'created', created: createdResponse({ ...spent, token, userId: spent.accountId }) };
  }

  async function create(signup: AdminSignup, attempt: Attempt): Promise<AdminOutcome> {
    const passwordHash = await passwords.hash(signup.password);
    const token = newToken();
    const reserved = reservedSubdomains();
    const account = newAccount({ signup, attempt, passwordHash, token, now: now(), reserved });
    const { hasFilledHoneypot } = attempt;
    const outcome = await (hasFilledHoneypot ? store.simulateAccount(account) : store.createAccount(account));
    const proven = toKeyedAttempt(signup, attempt);
    switch (outcome.kind) {
      case 'created': {
        if (proven && !hasFilledHoneypot) proofs.remember(proven);
        const { accountId: userId, organisationId, now: createdAt } = account;
        const organisationName = signup.organisation;
        return {
          kind: 'created',
          created: createdResponse({ token, userId, organisationId, organisationName, createdAt }),
        };
      }
      case 'keySpent':
        return proven ? repeat(outcome.attempt, proven, hasFilledHoneypot) : { kind: 'keyReused' };
      case 'emailInUse':
        return outcome;
    }
  }

  return {
    hasRoom: () => passwords.hasRoom(),
    signUp: async (signup, attempt) => {
      const proven = toKeyedAttempt(signup, attempt);
      // This check comes before hashing: a retry costs no second hash, and a wrong guess of the password costs none.
      // We query the store only for keys that this process knows. Otherwise each new attempt would wait for the store
      // before it learns that the queue is full.
      const spent = proven && proofs.knows(proven.key) ? await store.spentKey(proven.key) : undefined;
      return proven && spent ? repeat(spent, proven, attempt.hasFilledHoneypot) : create(signup, attempt);
    },
  };
}

/** An attempt with an idempotency key. */
type KeyedAttempt = ProvenAttempt & Pick<Attempt, 'earlierFingerprints'>;

/** What the server compares a retry with. Null for an attempt without a key, which has no retries. */
function toKeyedAttempt(
  { password }: AdminSignup,
  { idempotencyKey: key, fingerprint, earlierFingerprints }: Attempt,
): KeyedAttempt | null {
  return key === null ? null : { key, fingerprint, earlierFingerprints, password };
}

/** What an account is made from. */
interface AccountInput {
  readonly signup: AdminSignup;
  readonly attempt: Attempt;
  readonly passwordHash: string;
  readonly token: string;
  readonly now: number;
  readonly reserved: ReadonlySet<string>;
}

/** Makes the account of a sign-up, as the store gets it. */
export function newAccount({
  signup,
  attempt,
  passwordHash,
  token,
  now,
  reserved,
}: AccountInput): NewAccount {
  const { idempotencyKey, fingerprint, currency, submission } = attempt;
  return {
    accountId: randomUUID(),
    organisationId: randomUUID(),
    now,
    organisation: {
      name: signup.organisation,
      country: signup.country,
      currency,
      subdomains: subdomainCandidates(signup.subdomain, reserved),
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
