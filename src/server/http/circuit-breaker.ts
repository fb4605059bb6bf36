import { ApiFault } from '#server/faults.ts';

/** After how many failures to stop calling a service, and for how long. `now` returns monotonic milliseconds. */
export interface CircuitBreakerOptions {
  readonly maxFailures: number;
  readonly cooldownMs: number;
  readonly now: () => number;
}

/** Stops calling a failing service for a while, so that visitors do not wait for it. */
export interface CircuitBreaker {
  /**
   * Counts a rejection as a failure. During the cool-down it rejects immediately with `unavailable` and the time left.
   */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** Stops calls after `maxFailures` failures in a row. After the cool-down, one attempt decides whether calls go on. */
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
    // This attempt tests the service. The cool-down goes on for all others.
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
