import { randomUUID } from 'node:crypto';
import { ApiFault } from '#server/faults.ts';
import type { SignupLimits } from '#server/limits/signup-limits.ts';
import type { StoredAttempt } from '#store/attempt-store.ts';
import type { Confirming } from './confirming.ts';

/**
 * Sends another mail of an attempt that waits (R15.1). Returns how many more there can be. Rejects with `tooMany`, and with `gone` when
 * the attempt has ended meanwhile.
 */
export async function sendAnotherMail(
  { attemptId, email, expires, nextMailAt }: StoredAttempt,
  {
    confirming: { store, now },
    limits,
  }: { readonly confirming: Confirming; readonly limits: Pick<SignupLimits, 'admitMail'> },
): Promise<number> {
  // An impatient press must not use up the mails of the address.
  if (nextMailAt === null) throw tooMany(expires - now());
  if (nextMailAt > now()) throw tooMany(nextMailAt - now());
  if (email !== null) await limits.admitMail(email);
  const sent = await store.sendAgain({ attemptId, mailId: randomUUID(), now: now() });
  switch (sent.kind) {
    case 'queued':
      return sent.left;
    case 'tooSoon':
      throw tooMany(sent.waitMs);
    case 'usedUp':
      throw tooMany(expires - now());
    case 'dead':
      throw new ApiFault('gone');
  }
}

function tooMany(waitMs: number): ApiFault {
  return new ApiFault('tooMany', undefined, { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) });
}
