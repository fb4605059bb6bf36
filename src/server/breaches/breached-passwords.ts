import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { makeCircuitBreaker } from '#server/http/circuit-breaker.ts';
import type { BreachedSource } from '#server/config/breach-variables.ts';
import { ApiFault } from '#server/faults.ts';
import { makeWorkQueue } from '#server/limits/work-queue.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import { fileListsHash } from './hash-file.ts';
import { serviceListsHash } from './range-service.ts';

/** Passwords that are known from breaches (R15.4). */
export interface BreachedPasswords {
  /** Whether a password is one of them. False when the list does not answer in time: a slow or missing list refuses no password. */
  includes(password: string): Promise<boolean>;
}

/** What comparing passwords needs. */
export interface BreachedPasswordsParts {
  readonly metrics: Pick<Metrics, 'passwordCompared'>;
  /** Gets the reason when a password could not be compared. It never contains the password or its hash. */
  readonly log: () => Pick<FastifyBaseLogger, 'warn'>;
}

/** How long a visitor waits for the list. */
const TIMEOUT_MS = 2_000;
/** How many passwords are compared at once. A slow service must not pile up sockets here. */
const MAX_CONCURRENT = 64;
const MAX_FAILURES = 5;
const COOLDOWN_MS = 10_000;

/**
 * Compares passwords with the list of `BREACHED_PASSWORDS`. Without it, no password is breached. After five failures in a row,
 * visitors do not wait for the list for ten seconds.
 */
export function openBreachedPasswords(
  source: BreachedSource | undefined,
  { metrics, log }: BreachedPasswordsParts,
): BreachedPasswords {
  if (!source) return { includes: async () => false };
  const breaker = makeCircuitBreaker({
    maxFailures: MAX_FAILURES,
    cooldownMs: COOLDOWN_MS,
    now: () => performance.now(),
  });
  const queue = makeWorkQueue(MAX_CONCURRENT, 0);
  return {
    includes: async (password) => {
      const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
      try {
        const isListed = await queue.run(async () => breaker.run(async () => isListedIn(source, hash)));
        metrics.passwordCompared(isListed ? 'breached' : 'unknown');
        return isListed;
      } catch (error) {
        metrics.passwordCompared('failed');
        // During the cool-down, and while too many wait, the server does not ask the list. The failures before are in the log.
        if (!(error instanceof ApiFault))
          log().warn({ err: error }, 'a password was accepted without the list of breached ones');
        return false;
      }
    },
  };
}

async function isListedIn(source: BreachedSource, hash: string): Promise<boolean> {
  switch (source.kind) {
    case 'service':
      return serviceListsHash(source.url, hash, TIMEOUT_MS);
    case 'file':
      return inTime(fileListsHash(source.path, hash));
  }
}

/** A hanging disk reports no error. */
async function inTime(search: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no result within ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
  });
  return Promise.race([search, late]).finally(() => clearTimeout(timer));
}

/** Throws the refusal of a sign-up whose password is breached. */
export async function refuseBreached(breached: BreachedPasswords, password: string): Promise<void> {
  if (await breached.includes(password)) throw new ApiFault('refused', { password: 'breached' });
}
