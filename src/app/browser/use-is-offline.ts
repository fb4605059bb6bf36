import { useSyncExternalStore } from 'react';

/** Whether the device says that it has no connection. `offline` is certain, but `online` does not guarantee one. */
export function useIsOffline(): boolean {
  return !useSyncExternalStore(
    listenToConnection,
    () => navigator.onLine,
    () => true,
  );
}

function listenToConnection(listener: () => void): () => void {
  const events = ['online', 'offline'] as const;
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}
