import { hash, type Options, verify } from '@node-rs/argon2';
import { makeWorkQueue, type WorkQueue } from '#server/limits/work-queue.ts';
import type { Config } from '#server/config/variables.ts';
import type { Metrics } from '#server/metrics/metrics.ts';

/** The cost of one hash. OWASP's minimum is 19456 KiB and 2 passes. */
export interface HashCost {
  readonly memoryKib: number;
  readonly iterations: number;
}

/** Hashes and verifies passwords exactly as typed (R2.9). Both methods reject with `unavailable` when the queue is full. */
export interface Passwords {
  hash(password: string): Promise<string>;
  matches(passwordHash: string, password: string): Promise<boolean>;
  /** Whether a hash costs less than a new one: the operator has raised the cost since (R15.4). */
  isOutdated(passwordHash: string): boolean;
  /** False when the queue is full. */
  hasRoom(): boolean;
}

/** Argon2id (the default of the library) on the thread pool, behind a bounded queue. */
export function makePasswords(cost: HashCost, queue: WorkQueue): Passwords {
  const options: Options = { memoryCost: cost.memoryKib, timeCost: cost.iterations, parallelism: 1 };
  return {
    hash: async (password) => queue.run(async () => hash(password, options)),
    matches: async (passwordHash, password) => queue.run(async () => verify(passwordHash, password)),
    isOutdated: (passwordHash) => totalCostOf(costIn(passwordHash)) < totalCostOf(cost),
    hasRoom: () => queue.hasRoom(),
  };
}

/** How much memory one hash fills, over all passes. This is what an attacker pays for each guess. */
function totalCostOf({ memoryKib, iterations }: HashCost): number {
  return memoryKib * iterations;
}

/** The cost in a hash, as Argon2 writes it: `$argon2id$v=19$m=19456,t=2,p=1$…`. */
function costIn(passwordHash: string): HashCost {
  const [, memoryKib, iterations] = /\$m=(\d+),t=(\d+),/.exec(passwordHash) ?? [];
  return { memoryKib: Number(memoryKib ?? 0), iterations: Number(iterations ?? 0) };
}

/** How many passwords of editors may wait. */
const EDITORS_WAITING = 32;

type EditorPasswords = Pick<Passwords, 'hash' | 'matches' | 'isOutdated'>;

/** The same hashing for editors, one password at a time: their sign-ins leave the other cores to sign-ups (R11.10). */
export function oneAtATime(passwords: EditorPasswords): EditorPasswords {
  const queue = makeWorkQueue(1, EDITORS_WAITING);
  return {
    hash: async (password) => queue.run(async () => passwords.hash(password)),
    matches: async (passwordHash, password) =>
      queue.run(async () => passwords.matches(passwordHash, password)),
    isOutdated: passwords.isOutdated,
  };
}

/** The default of libuv when `UV_THREADPOOL_SIZE` is not set. */
const DEFAULT_THREADS = 4;

/** One thread stays free for files, DNS and compression, which are quick. */
const SPARE_THREADS = 1;

/** What the machine offers for hashing. */
export interface Machine {
  readonly cores: number;
  /** `UV_THREADPOOL_SIZE`. Node reads it before any program runs, so no program can set it for itself. */
  readonly threadPoolSize: string | undefined;
}

/**
 * How many passwords the server hashes at once: one per core, but never on all threads of the pool. Otherwise file
 * access waits behind hashes (R15.8).
 */
export function concurrentHashes({ cores, threadPoolSize }: Machine): number {
  const threads = threadPoolSize ? Number.parseInt(threadPoolSize, 10) || 1 : DEFAULT_THREADS;
  return Math.max(1, Math.min(cores, threads - SPARE_THREADS));
}

/** How many hashes may wait. At 100 per second, the last one waits about half a second. */
const HASHES_WAITING = 64;

/** What the hashing of passwords needs. */
interface PasswordParts {
  readonly config: Config;
  readonly metrics: Metrics;
  readonly machine: Machine;
}

/** Makes the configured hashing with the concurrency of the machine. The length of its queue is a metric. */
export function makeMeasuredPasswords({ config, metrics, machine }: PasswordParts): Passwords {
  const queue = makeWorkQueue(concurrentHashes(machine), HASHES_WAITING);
  metrics.watch({
    name: 'vestibule_hashes_waiting',
    help: `Passwords that wait to be hashed; beyond ${HASHES_WAITING} a sign-up is answered 503`,
    read: () => queue.waiting(),
  });
  return makePasswords({ memoryKib: config.argon2MemoryKib, iterations: config.argon2Iterations }, queue);
}
