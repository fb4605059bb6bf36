import Sqlite from 'libsql';
import { errorMessage } from '#contract/error-message.ts';
import { StatementRefused, StoreUnavailable } from './store-errors.ts';

/** Error codes that blame a statement or its values, not the file: a constraint, a syntax error, a wrong type. */
const STATEMENT_ERRORS = /^SQLITE_(?:CONSTRAINT|ERROR$|MISMATCH|RANGE)/;

/** Runs database work. Throws `StatementRefused` or `StoreUnavailable` when the library throws. */
export function withStoreErrors<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Sqlite.SqliteError && STATEMENT_ERRORS.test(error.code)) {
      throw new StatementRefused(error.message);
    }
    throw new StoreUnavailable(errorMessage(error), { cause: error });
  }
}
