import { useCallback, useEffect, useRef, useState } from 'react';

/** What was loaded, or why not. */
export interface Loaded<Value> {
  readonly value: Value | undefined;
  readonly fault: string | undefined;
  /** Loads it anew. */
  readonly again: () => void;
}

/** Loads something from the server, and again when asked. What was there stays meanwhile. */
export function useLoaded<Value>(load: () => Promise<Value>): Loaded<Value> {
  const [found, setFound] = useState<Pick<Loaded<Value>, 'value' | 'fault'>>({
    value: undefined,
    fault: undefined,
  });
  const wanted = useRef(load);
  const again = useCallback(() => {
    wanted.current = load;
    load().then(
      (value) => wanted.current === load && setFound({ value, fault: undefined }),
      (error: unknown) => setFound((before) => ({ ...before, fault: faultText(error) })),
    );
  }, [load]);
  // Talks to the server.
  useEffect(again, [again]);
  return { ...found, again };
}

/** What went wrong, in a sentence. */
export function faultText(error: unknown): string {
  if (error instanceof TypeError) return 'The server cannot be reached. Check your connection.';
  return error instanceof Error ? error.message : String(error);
}
