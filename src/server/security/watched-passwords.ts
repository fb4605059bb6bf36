import type { Config } from '#server/config/read-config.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import { makeWorkQueue } from '#server/limits/work-queue.ts';
import { concurrentHashes, type Machine } from './hashes-at-once.ts';
import { makePasswords, type Passwords } from './passwords.ts';

/** How many hashes may wait: at 100 a second the last of them waits about half a second. */
const HASHES_WAITING = 64;

/** What passwords are hashed with. */
export interface PasswordParts {
  readonly config: Config;
  readonly metrics: Metrics;
  readonly machine: Machine;
}

/** Passwords at the cost that is set, as many at once as the machine can take; how many wait is a metric. */
export function makeMeasuredPasswords({ config, metrics, machine }: PasswordParts): Passwords {
  const queue = makeWorkQueue(concurrentHashes(machine), HASHES_WAITING);
  metrics.watch({
    name: 'vestibule_hashes_waiting',
    help: `Passwords that wait to be hashed; beyond ${HASHES_WAITING} a sign-up is answered 503`,
    read: () => queue.waiting(),
  });
  return makePasswords({ memoryKib: config.argon2MemoryKib, iterations: config.argon2Iterations }, queue);
}
