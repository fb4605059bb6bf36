import { useCallback, useEffect, useRef, useState } from 'react';

/** The loaded value, or the reason why it could not be loaded. */
export interface Loaded<Value> {
  readonly value: Value | undefined;
  readonly fault: string | undefined;
  /** Loads the value again. */
  readonly reload: () => void;
}

/**
 * Loads a value from the server, and again on request. The old value stays until the new one has loaded. Only the latest request
 * counts: an answer to an earlier one may arrive later, and is older.
 */
export function useLoaded<Value>(load: () => Promise<Value>): Loaded<Value> {
  const [found, setFound] = useState<Pick<Loaded<Value>, 'value' | 'fault'>>({
    value: undefined,
    fault: undefined,
  });
  const requests = useRef(0);
  const reload = useCallback(() => {
    requests.current += 1;
    const request = requests.current;
    const isLatest = (): boolean => request === requests.current;
    load().then(
      (value) => isLatest() && setFound({ value, fault: undefined }),
      (error: unknown) => isLatest() && setFound((before) => ({ ...before, fault: faultText(error) })),
    );
  }, [load]);
  // Talks to the server.
  useEffect(reload, [reload]);
  return { ...found, reload };
}

/** Describes an error in a sentence. */
export function faultText(error: unknown): string {
  if (error instanceof TypeError) return 'The server cannot be reached. Check your connection.';
  return error instanceof Error ? error.message : String(error);
}
