import type { NewAttempt } from '#store/attempt-store.ts';
import { makeAccount } from './make-account.ts';

let attempts = 0;

/** A week. */
export const ATTEMPT_LIFE_MS = 7 * 24 * 3_600_000;

/** Makes an attempt to sign up, as the store gets it. By default there is no account before the proof. */
export function makeAttempt(
  over: Partial<NewAttempt> & { readonly emailKey?: string; readonly now?: number } = {},
): NewAttempt {
  const id = `${++attempts}`;
  const { emailKey, now = 1_000, ...rest } = over;
  return {
    attemptId: `attempt-${id}`,
    nonce: `nonce-${id}`,
    language: 'en',
    expires: now + ATTEMPT_LIFE_MS,
    mailId: `mail-${id}`,
    getsAccountAtOnce: false,
    replaces: null,
    account: makeAccount({ now, ...(emailKey !== undefined && { emailKey }) }),
    ...rest,
  };
}
