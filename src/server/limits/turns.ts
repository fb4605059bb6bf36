/** Waits for a turn of the event loop that has room. Resolves at once while this turn has. */
export type Turns = () => Promise<void>;

/**
 * Lets only so many pieces of work through in one turn of the event loop (R21.15). Thousands of clients may ask for the page at the
 * same moment. Sign-ups need several turns each, so they would wait for all of these pages again and again.
 */
export function makeTurns(room: number): Turns {
  const waiting: (() => void)[] = [];
  let left = room;
  let isPlanned = false;

  function plan(): void {
    if (isPlanned) return;
    isPlanned = true;
    setImmediate(begin);
  }

  function begin(): void {
    isPlanned = false;
    const next = waiting.splice(0, room);
    left = room - next.length;
    if (next.length > 0) plan();
    for (const resume of next) resume();
  }

  return async () => {
    plan();
    if (left > 0) left -= 1;
    else await new Promise<void>((resolve) => void waiting.push(resolve));
  };
}
