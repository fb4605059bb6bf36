import { LatestMap } from '#contract/latest-map.ts';

/** An answer is remembered so many times as long as it took. */
const REST = 10;

/** So many answers are remembered. */
const MOST_REMEMBERED = 20;

/** Returns an answer that is still remembered, or asks for a new one. Callers who come meanwhile get the same one. */
export type BriefMemory<Answer> = (key: string, ask: () => Promise<Answer>) => Promise<Answer>;

/**
 * Remembers the latest answers, each ten times as long as it took. So an answer that costs much is seldom asked for, and one that
 * costs nothing is always new. It forgets at once what failed.
 */
export function makeBriefMemory<Answer>(now: () => number): BriefMemory<Answer> {
  const known = new LatestMap<string, { until: number; readonly answer: Promise<Answer> }>(MOST_REMEMBERED);
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
      latest.until = ended + REST * (ended - started);
    }
  };
}
