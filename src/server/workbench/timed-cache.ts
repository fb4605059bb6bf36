import { LatestMap } from '#contract/latest-map.ts';

/** An answer stays in the cache so many times as long as it took. */
const LIFE_FACTOR = 10;

/** A cache has at most so many answers. */
const MOST_CACHED = 20;

/** Returns the answer from the cache, or asks for a new one. Callers who come meanwhile get the same one. */
export type TimedCache<Answer> = (key: string, ask: () => Promise<Answer>) => Promise<Answer>;

/**
 * Makes a cache of the latest answers, each for ten times as long as it took. So an answer that costs much is seldom asked for, and
 * one that costs nothing is always new. A failure is not cached.
 */
export function makeTimedCache<Answer>(now: () => number): TimedCache<Answer> {
  const known = new LatestMap<string, { until: number; readonly answer: Promise<Answer> }>(MOST_CACHED);
  return async (key, ask) => {
    const before = known.get(key);
    if (before && now() < before.until) return before.answer;
    const started = now();
    const latest = { until: Infinity, answer: ask() };
    known.set(key, latest);
    try {
      return await latest.answer;
    } catch (error) {
      if (known.get(key) === latest) known.delete(key);
      throw error;
    } finally {
      const ended = now();
      latest.until = ended + LIFE_FACTOR * (ended - started);
    }
  };
}
