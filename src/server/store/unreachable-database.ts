import { errorMessage } from '#server/error-message.ts';
import { StoreUnavailable } from './store-unavailable.ts';

/** A fault of the driver, which says what came of a connection and not whose it was. Names the database and the variable. */
export function unreachableDatabase(url: string, fault: StoreUnavailable): StoreUnavailable {
  const words = `the database of DATABASE_URL (${withoutSecrets(url)}) cannot be used: ${errorMessage(fault)}`;
  return new StoreUnavailable(words, { cause: fault });
}

/** A password may stand before the host or among the parameters, of which only the folder of a socket is told. */
function withoutSecrets(url: string): string {
  const shown = new URL(url);
  const host = shown.searchParams.get('host');
  shown.password = '';
  shown.search = '';
  shown.hash = '';
  return host === null ? shown.href : `${shown.href}?host=${host}`;
}
