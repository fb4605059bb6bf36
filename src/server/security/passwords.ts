import { hash, type Options, verify } from '@node-rs/argon2';
import type { WorkQueue } from '#server/limits/work-queue.ts';

/** What one hash costs; OWASP's minimum is 19456 KiB and 2 passes. */
export interface HashCost {
  readonly memoryKib: number;
  readonly iterations: number;
}

/** Hashes passwords exactly as typed (R2.9) and recognises them again. Both reject with `unavailable` under load. */
export interface Passwords {
  hash(password: string): Promise<string>;
  matches(passwordHash: string, password: string): Promise<boolean>;
  /** False when either would be refused now. */
  hasRoom(): boolean;
}

/** Argon2id (the library's own default) on the thread pool, through a bounded queue. */
export function makePasswords(cost: HashCost, queue: WorkQueue): Passwords {
  const options: Options = { memoryCost: cost.memoryKib, timeCost: cost.iterations, parallelism: 1 };
  return {
    hash: async (password) => queue.run(async () => hash(password, options)),
    matches: async (passwordHash, password) => queue.run(async () => verify(passwordHash, password)),
    hasRoom: () => queue.hasRoom(),
  };
}
