import { isSame } from '#engine/is-same.ts';
import type { Json } from './read-json.ts';
import { isRecord } from '#contract/is-record.ts';

/** The smallest merge patch from one document to another. Undefined when they are equal. */
export function patchBetween(base: Json | undefined, now: Json): Json | undefined {
  if (!isRecord(base) || !isRecord(now)) return isSame(base, now) ? undefined : now;
  const gone = Object.keys(base).filter((key) => !(key in now));
  const changed = Object.entries(now).flatMap(([key, value]) => {
    const difference = patchBetween(base[key], value);
    return difference === undefined ? [] : [[key, difference] as const];
  });
  const all = [...changed, ...gone.map((key) => [key, null] as const)];
  return all.length === 0 ? undefined : Object.fromEntries(all);
}
