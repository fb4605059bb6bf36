import {
  type AdminApi,
  type AdminOutcome,
  type AdminSignup,
  type Attempt,
  hasFingerprint,
} from '#server/admin-api/admin-api.ts';
import { createdResponse } from '#server/admin-api/created-response.ts';
import { type EmbeddedParts, newAccount } from '#server/admin-api/embedded-admin-api.ts';
import { newToken, tokenHashOf } from '#server/security/login-tokens.ts';
import type { AttemptReference, AttemptStore, SpentAttempt } from '#store/attempt-store.ts';
import type { SpentKey } from '#store/signup-store.ts';
import { newAttemptReference } from './attempt-secrets.ts';

/** When visitors prove their mailbox, and for how long they can. */
export interface Confirmation {
  readonly when: 'after' | 'before';
  readonly lifeMs: number;
}

interface ConfirmingParts extends EmbeddedParts, Confirmation {
  readonly store: EmbeddedParts['store'] & AttemptStore;
}

/**
 * The admin API that asks for a proof of the mailbox (R15.2, R15.3). Each sign-up costs one hash and one transaction, whatever is known
 * of its address. The server answers all retries alike: each costs a second hash.
 */
export function makeConfirmingAdminApi(parts: ConfirmingParts): AdminApi {
  return {
    hasRoom: () => parts.passwords.hasRoom(),
    signUp: async (signup, attempt) => begin(parts, signup, attempt),
  };
}

async function begin(parts: ConfirmingParts, signup: AdminSignup, attempt: Attempt): Promise<AdminOutcome> {
  const { store, passwords, reservedSubdomains, when, lifeMs } = parts;
  const passwordHash = await passwords.hash(signup.password);
  const token = newToken();
  const now = parts.now();
  const account = newAccount({ signup, attempt, passwordHash, token, now, reserved: reservedSubdomains() });
  const { mailId, ...reference } = newAttemptReference();
  const made = {
    ...reference,
    mailId,
    language: attempt.language,
    expires: now + lifeMs,
    getsAccountAtOnce: when === 'after',
    replaces: attempt.replaces ?? null,
    account,
  };
  const begun = await (attempt.hasFilledHoneypot ? store.simulateAttempt(made) : store.beginAttempt(made));
  switch (begun.kind) {
    case 'created': {
      const { accountId: userId, organisationId } = account;
      const created = {
        token,
        userId,
        organisationId,
        organisationName: signup.organisation,
        createdAt: now,
      };
      return { kind: 'created', created: createdResponse(created), attempt: reference };
    }
    case 'waiting':
      return { kind: 'waiting', attempt: reference };
    case 'emailInUse':
      return begun;
    case 'keySpent':
      return repeat(parts, begun.spent, { signup, attempt });
  }
}

/** A retry: its first response was lost. A caller with the same key, answers and password gets the same again. */
async function repeat(
  { store, passwords, now, when }: ConfirmingParts,
  spent: SpentAttempt,
  { signup, attempt }: { readonly signup: AdminSignup; readonly attempt: Attempt },
): Promise<AdminOutcome> {
  const isSame =
    hasFingerprint(attempt, spent.fingerprint) && (await hasPassword(spent, signup.password, passwords));
  if (!isSame) return { kind: 'keyReused' };
  const { account, reference } = spent;
  if (account === null || when === 'before') return waitingFor(reference);
  const token = newToken();
  if (attempt.hasFilledHoneypot) await store.ping();
  else await store.addToken(tokenFor(account, token, now()));
  const created = createdResponse({ ...account, token, userId: account.accountId });
  return { kind: 'created', created, ...(reference && { attempt: reference }) };
}

/**
 * Whether the retry has the password of its sign-up. The account may have another one since its mailbox was proved. An ended attempt has
 * forgotten its own: its retries get the dead attempt again, after the same time.
 */
async function hasPassword(
  { account, passwordHash }: SpentAttempt,
  password: string,
  passwords: ConfirmingParts['passwords'],
): Promise<boolean> {
  const known = account?.passwordHash ?? passwordHash;
  if (known !== null) return passwords.matches(known, password);
  await passwords.hash(password);
  return true;
}

/** Rejects when the account gets another password meanwhile. */
function tokenFor(
  { accountId, passwordHash }: SpentKey,
  token: string,
  now: number,
): Parameters<EmbeddedParts['store']['addToken']>[0] {
  return { accountId, passwordHash, tokenHash: tokenHashOf(token), now };
}

function waitingFor(reference: AttemptReference | null): AdminOutcome {
  return { kind: 'waiting', attempt: reference ?? newAttemptReference() };
}
