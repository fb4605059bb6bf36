import type { FormState } from './form-state.ts';

/**
 * Reads parts of a state by name and returns the same object while a part is equal. React reads several times between two
 * steps; each part is computed once.
 *
 * @param now Returns the current state.
 * @param isSame Whether two readings are equal.
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
    const reading = before && isSame(before, next) ? before : next;
    known.set(name, reading);
    current.add(name);
    return reading;
  };
}
