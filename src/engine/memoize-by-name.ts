import type { FormState } from './form-state.ts';

/**
 * Reads parts of a state by their names: the same object as long as that says the same. Whoever draws asks several times
 * between two steps, and each part is read once.
 *
 * @param now The state as it stands.
 * @param isSame Whether two of what was read say the same.
 */
export function memoizeByName<Read extends object>(
  now: () => FormState,
  read: (state: FormState, name: string) => Read,
  isSame: (one: Read, other: Read) => boolean,
): (name: string) => Read {
  const known = new Map<string, Read>();
  const current = new Set<string>();
  let state = now();
  return (name) => {
    if (state !== now()) current.clear();
    state = now();
    const before = known.get(name);
    if (before && current.has(name)) return before;
    const next = read(state, name);
    const kept = before && isSame(before, next) ? before : next;
    known.set(name, kept);
    current.add(name);
    return kept;
  };
}
