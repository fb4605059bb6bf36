import { availableParallelism } from 'node:os';
import type { Config } from '#server/config/read-config.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import { makeWorkQueue } from '#server/limits/work-queue.ts';
import { makePasswords, type Passwords } from './passwords.ts';

/** How many hashes may wait: at 100 a second the last of them waits about half a second. */
const HASHES_WAITING = 64;

/** Passwords at the cost that is set, as many at once as there are cores; how many wait is a metric. */
export function watchedPasswords(config: Config, metrics: Metrics): Passwords {
  const queue = makeWorkQueue(availableParallelism(), HASHES_WAITING);
  metrics.watch({
    name: 'vestibule_hashes_waiting',
    help: `Passwords that wait to be hashed; beyond ${HASHES_WAITING} a sign-up is answered 503`,
    read: () => queue.waiting(),
  });
  return makePasswords({ memoryKib: config.argon2MemoryKib, iterations: config.argon2Iterations }, queue);
}
