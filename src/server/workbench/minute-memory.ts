import { LatestMap } from '#contract/latest-map.ts';

/** How long an answer is remembered. */
const MINUTE_MS = 60_000;

/** So many answers are remembered. */
const MOST_REMEMBERED = 20;

/** Returns the answer of the last minute, or asks for a new one. Callers who come meanwhile get the same one. */
export type MinuteMemory<Answer> = (key: string, ask: () => Promise<Answer>) => Promise<Answer>;

/** Remembers the latest answers for a minute each. It forgets at once what failed. */
export function makeMinuteMemory<Answer>(now: () => number): MinuteMemory<Answer> {
  const known = new LatestMap<string, { readonly until: number; readonly answer: Promise<Answer> }>(
    MOST_REMEMBERED,
  );
  return async (key, ask) => {
    const before = known.get(key);
    if (before && now() < before.until) return before.answer;
    const latest = { until: now() + MINUTE_MS, answer: ask() };
    known.set(key, latest);
    return latest.answer.catch((error: unknown) => {
      if (known.get(key) === latest) known.delete(key);
      throw error;
    });
  };
}
