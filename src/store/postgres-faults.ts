import { DatabaseError } from 'pg';
import { errorMessage } from '#contract/error-message.ts';
import { Contention, StatementRefused, StoreUnavailable } from './store-errors.ts';

/** The classes of SQLSTATE that blame a statement or its values. The others describe the state of the database. */
const STATEMENT_ERRORS = /^(?:22|23|42)/;

/** Serialisation failure and deadlock. */
const CONTENTION: ReadonlySet<string> = new Set(['40001', '40P01']);

/** Converts an error of the driver for the store. The new error quotes no value of a visitor, because the server logs it. */
export function postgresFault(error: unknown): Error {
  if (!(error instanceof DatabaseError)) return new StoreUnavailable(errorMessage(error), { cause: error });
  const { code = 'no code', constraint, routine } = error;
  if (CONTENTION.has(code)) return new Contention(error.message);
  if (!STATEMENT_ERRORS.test(code)) return new StoreUnavailable(error.message);
  // Message and details of these errors may quote a visitor's answer.
  return new StatementRefused(`PostgreSQL reports ${code} (${constraint ?? routine ?? 'no place given'})`);
}

/** Adds the database and its variable to an error. The driver itself does not name the connection. */
export function unreachableDatabase(url: string, fault: StoreUnavailable): StoreUnavailable {
  const words = `the database of DATABASE_URL (${withoutSecrets(url)}) cannot be used: ${errorMessage(fault)}`;
  return new StoreUnavailable(words, { cause: fault });
}

/** The password may be in the credentials or the parameters. Of the parameters we keep only the folder of a socket. */
function withoutSecrets(url: string): string {
  const shown = new URL(url);
  const host = shown.searchParams.get('host');
  shown.password = '';
  shown.search = '';
  shown.hash = '';
  return host === null ? shown.href : `${shown.href}?host=${host}`;
}
