import { ApiFault } from '#server/faults.ts';

/** When to stop asking somebody who fails, and for how long; `now` answers milliseconds that only ever grow. */
export interface CircuitBreakerOptions {
  readonly maxFailures: number;
  readonly cooldownMs: number;
  readonly now: () => number;
}

/** Spares a service that fails further work, and visitors the wait for it. */
export interface CircuitBreaker {
  /** Counts a rejection as a failure. While the service rests it rejects at once: `unavailable`, with the rest that is left. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** Opens after so many failures in a row; after the rest one attempt finds out whether it may close again. */
export function makeCircuitBreaker({ maxFailures, cooldownMs, now }: CircuitBreakerOptions): CircuitBreaker {
  let failed = 0;
  let restsUntil = 0;

  function admit(): void {
    if (failed < maxFailures) return;
    const restMsLeft = restsUntil - now();
    if (restMsLeft > 0) {
      const retryAfterSeconds = Math.ceil(restMsLeft / 1_000);
      throw new ApiFault('unavailable', undefined, { retryAfterSeconds });
    }
    // This one finds out; for the others the rest goes on meanwhile.
    restsUntil = now() + cooldownMs;
  }

  return {
    run: async (work) => {
      admit();
      try {
        const result = await work();
        failed = 0;
        return result;
      } catch (error) {
        failed += 1;
        restsUntil = now() + cooldownMs;
        throw error;
      }
    },
  };
}
