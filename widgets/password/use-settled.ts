import { useEffect, useState } from 'react';

/** The value, once it has not changed for so many milliseconds; until the first has not, what stands in its place. */
export function useSettled<Value>(value: Value, milliseconds: number, first = value): Value {
  const [settled, setSettled] = useState(first);
  // Talks to the clock.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
