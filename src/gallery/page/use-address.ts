import { useMemo, useSyncExternalStore } from 'react';
import { hashOf, readAddress, type Address } from './address.ts';

/** What the address says just now. */
export function useAddress(): Address {
  const hash = useSyncExternalStore(listen, () => location.hash);
  return useMemo(() => readAddress(hash), [hash]);
}

function listen(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** Shows something else of what is shown; Back leads back. */
export function go(change: Partial<Address>): void {
  location.hash = hashOf({ ...readAddress(location.hash), ...change });
}
