import { DatabaseError } from 'pg';
import { errorMessage } from '#server/error-message.ts';
import { StatementRefused } from './statement-refused.ts';
import { Contention, StoreUnavailable } from './store-unavailable.ts';

/** Classes of SQLSTATE that blame a statement or its values; the others tell of the database's own state. */
const STATEMENT_ERRORS = /^(?:22|23|42)/;

/** Serialisation failure and deadlock. */
const CONTENTION: ReadonlySet<string> = new Set(['40001', '40P01']);

/** What the store above is told of a fault of the driver. No value that was sent is in it: it is logged. */
export function postgresFault(error: unknown): Error {
  if (!(error instanceof DatabaseError)) return new StoreUnavailable(errorMessage(error), { cause: error });
  const { code = 'no code', constraint, routine } = error;
  if (CONTENTION.has(code)) return new Contention(error.message);
  if (!STATEMENT_ERRORS.test(code)) return new StoreUnavailable(error.message);
  // The message and the details of these may quote what a visitor typed.
  return new StatementRefused(`PostgreSQL answers ${code} (${constraint ?? routine ?? 'no place given'})`);
}
