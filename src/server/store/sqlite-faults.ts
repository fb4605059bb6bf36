import Sqlite from 'libsql';
import { errorMessage } from '#server/error-message.ts';
import { StatementRefused } from './statement-refused.ts';
import { StoreUnavailable } from './store-unavailable.ts';

/** What a statement or its values are to blame for, not the file: a rule of the schema, the language, a wrong type. */
const STATEMENT_ERRORS = /^SQLITE_(?:CONSTRAINT|ERROR$|MISMATCH|RANGE)/;

/** Does what the database is asked. Throws `StatementRefused` or `StoreUnavailable` where the library throws. */
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
