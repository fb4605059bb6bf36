import { useMemo, useSyncExternalStore } from 'react';
import { hrefOf, readAddress, type Address } from './address.ts';

/** The current address of the gallery. */
export function useAddress(): Address {
  const hash = useSyncExternalStore(listen, () => location.hash);
  return useMemo(() => readAddress(hash), [hash]);
}

function listen(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** Changes a part of the address. The browser's Back undoes the change. */
export function go(change: Partial<Address>): void {
  location.hash = hrefOf({ ...readAddress(location.hash), ...change });
}
