import type { Changes } from '#contract/release.ts';
import { ApiFault } from '#server/faults.ts';
import { makeMemoryLimiter, type RateLimiter } from '#server/limits/rate-limiter.ts';

const MINUTES = 10;
const SECONDS = MINUTES * 60;

/**
 * What may be saved into drafts in ten minutes (R21.9). An editor who types without a pause saves about 300 times, and a file of texts
 * has about 100 kB. A program that saves in a loop soon meets the limit.
 */
export const WRITE_BUDGET = {
  perEditor: { writes: 600, bytes: 64_000_000 },
  forAll: { writes: 3_000, bytes: 256_000_000 },
} as const;

/** A byte of a note counts like so many of a file: the audit keeps it for ever, and a file goes with its draft. */
const NOTE_WEIGHT = 1_000;

/** The bytes that a note for the audit takes from the budget. An editor has some 64 kB of notes in ten minutes. */
export function bytesOfNote(note: string): number {
  return NOTE_WEIGHT * Buffer.byteLength(note);
}

/** How many bytes these changes save. */
export function bytesOfChanges(changes: Changes): number {
  return [...changes.values()].reduce((sum, text) => sum + Buffer.byteLength(text ?? ''), 0);
}

/** Counts a write by an editor. Rejects with `tooMany` and the reason when a budget is used up. */
export type CountWrite = (editor: string, bytes: number) => Promise<void>;

/** Makes the budgets of a server. Each server has its own. */
export function makeWriteBudget(): CountWrite {
  const own = makeLimiters('own-draft', WRITE_BUDGET.perEditor);
  const all = makeLimiters('all-drafts', WRITE_BUDGET.forAll);
  return async (editor, bytes) => {
    // An editor without a budget must not use up the budget of the others.
    await take(own, { key: editor, bytes, who: 'You have' });
    await take(all, { key: 'all', bytes, who: 'All editors together have' });
  };
}

interface Limiters {
  readonly writes: RateLimiter;
  readonly bytes: RateLimiter;
}

interface Taken {
  readonly key: string;
  readonly bytes: number;
  readonly who: string;
}

function makeLimiters(name: string, budget: { readonly writes: number; readonly bytes: number }): Limiters {
  const limiterFor = (count: number, what: string): RateLimiter =>
    makeMemoryLimiter(`${name}-${what}`, { kind: 'limited', count, seconds: SECONDS });
  return { writes: limiterFor(budget.writes, 'writes'), bytes: limiterFor(budget.bytes, 'bytes') };
}

async function take({ writes, bytes: ofBytes }: Limiters, { key, bytes, who }: Taken): Promise<void> {
  try {
    await writes.take(key);
    await ofBytes.take(key, bytes);
  } catch (fault) {
    if (!(fault instanceof ApiFault)) throw fault;
    const { retryAfterSeconds = SECONDS } = fault;
    const reason = `${who} saved too much in the last ${MINUTES} minutes. It goes on in ${retryAfterSeconds} seconds.`;
    throw new ApiFault('tooMany', undefined, { retryAfterSeconds, body: { reason } });
  }
}
