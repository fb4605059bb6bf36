import { existsSync } from 'node:fs';
import { isRecord } from '#contract/is-record.ts';
import type { Config } from '#server/config/read-config.ts';
import { sendCommand } from '#server/control/send-command.ts';
import { controlPathOf } from '#server/control/control-path.ts';
import { emailKeyOf } from '#server/security/email-key.ts';
import type { Database } from '#server/store/database.ts';
import { sqliteFileIn } from '#server/store/open-store.ts';
import { openPostgres } from '#server/store/postgres-database.ts';
import type { ReleasedAccount } from '#server/store/signup-store.ts';
import { makeSqlSignups } from '#server/store/sql-signups.ts';
import { openSqlite } from '#server/store/sqlite-database.ts';
import { StoreUnavailable } from '#server/store/store-errors.ts';
import { unreachableDatabase } from '#server/store/postgres-faults.ts';

/** The log message of a release. */
export const RELEASE_MESSAGE = 'an operator released an address';

/** The log fields of a release. They hold no address and no subdomain, because either may be a person's name. */
export function releaseLogFields({ accountId, organisationId }: ReleasedAccount): Record<string, string> {
  return { accountId, organisationId };
}

/** What is free now. Null when the address has no account. */
type Outcome = ReleasedAccount | null;

/**
 * Releases an address where it is stored (R7.5): in PostgreSQL, through the running server that holds the file, or in
 * the file itself. Rejects with the reason when it fails.
 *
 * @param audit Writes a log line. A running server writes its own.
 */
export async function releaseAddress(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  email: string,
  audit: (marks: Record<string, string>) => void,
): Promise<Outcome> {
  const emailKey = emailKeyOf(email);
  if (databaseUrl === undefined) {
    const outcome = await sendCommand(controlPathOf(dataDir), { command: 'release', emailKey });
    if (outcome?.ok) return parseReleased(outcome.response['released']);
    if (outcome) throw new Error(outcome.error);
  }
  const released = await releaseIn(open(databaseUrl, dataDir), emailKey).catch((error: unknown) => {
    if (databaseUrl === undefined || !(error instanceof StoreUnavailable)) throw error;
    throw unreachableDatabase(databaseUrl, error);
  });
  if (released) audit(releaseLogFields(released));
  return released;
}

function open(databaseUrl: string | undefined, dataDir: string): Database {
  if (databaseUrl !== undefined) return openPostgres(databaseUrl);
  const file = sqliteFileIn(dataDir);
  // SQLite would create a missing file.
  if (!existsSync(file)) throw new Error(`there is no database in ${dataDir}`);
  return openSqlite(file);
}

async function releaseIn(database: Database, emailKey: string): Promise<Outcome> {
  try {
    return await makeSqlSignups(database).releaseAddress(emailKey);
  } finally {
    await database.close();
  }
}

function parseReleased(response: unknown): Outcome {
  if (response === null) return null;
  const { accountId, organisationId, subdomain } = isRecord(response) ? response : {};
  if (typeof accountId !== 'string' || typeof organisationId !== 'string') {
    throw new Error('the response names no account: the server may be an older version');
  }
  return { accountId, organisationId, subdomain: typeof subdomain === 'string' ? subdomain : null };
}
