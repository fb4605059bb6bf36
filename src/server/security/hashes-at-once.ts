/** What libuv makes of `UV_THREADPOOL_SIZE` when it is not set. */
const DEFAULT_THREADS = 4;

/** Left free for files, names and compression, which use the same threads and take no time. */
const SPARE_THREADS = 1;

/** What hashing has to work with. */
export interface Machine {
  readonly cores: number;
  /** `UV_THREADPOOL_SIZE`, which Node reads before any program runs; no program can set it for itself. */
  readonly threadPoolSize: string | undefined;
}

/**
 * How many passwords are hashed at the same time: one on each core, but never on all threads of the pool, or whatever else
 * needs one waits behind hashes (R15.8).
 */
export function concurrentHashes({ cores, threadPoolSize }: Machine): number {
  const threads = threadPoolSize ? Number.parseInt(threadPoolSize, 10) || 1 : DEFAULT_THREADS;
  return Math.max(1, Math.min(cores, threads - SPARE_THREADS));
}
