/**
 * The program of `npm run backup [-- FILE]`. It runs with the environment of the server whose data it copies (R7.5).
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigFaults } from './config/config-faults.ts';
import { readConfig } from './config/read-config.ts';
import { errorMessage } from '#contract/error-message.ts';
import { sendCommand } from './control/send-command.ts';
import { controlPathOf } from './control/control-path.ts';
import { sqliteFileIn } from '#store/open-store.ts';
import { openSqlite } from '#store/sqlite-database.ts';

/**
 * Copies the embedded database of a data folder into a new file (R7.5). A running server makes the copy while sign-ups
 * go on. Without one, this program opens the file. Rejects with the reason when it fails.
 *
 * @param file A full path.
 */
async function makeBackup(dataDir: string, file: string): Promise<void> {
  const outcome = await sendCommand(controlPathOf(dataDir), { command: 'backup', file });
  if (outcome?.ok) return;
  if (outcome) throw new Error(outcome.error);
  const source = sqliteFileIn(dataDir);
  // SQLite would create a missing file.
  if (!existsSync(source)) throw new Error(`there is no database in ${dataDir}`);
  const database = openSqlite(source);
  try {
    await database.copyTo(file);
  } finally {
    await database.close();
  }
}

const EXIT_FAILED = 1;
const EXIT_USAGE = 64;
const EXIT_CONFIG = 78;

async function main([file, ...more]: readonly string[]): Promise<number> {
  if (more.length > 0) return fail(EXIT_USAGE, 'Use: npm run backup [-- FILE]');
  try {
    const { dataDir, databaseUrl } = readConfig({
      env: process.env,
      readFile: (path) => readFileSync(path, 'utf8'),
    });
    if (databaseUrl !== undefined) {
      return fail(
        EXIT_USAGE,
        'The data is in PostgreSQL, whose own tool copies it: pg_dump "$DATABASE_URL".',
      );
    }
    const target = resolve(file ?? join(dataDir, 'backups', `vestibule-${timestamp()}.sqlite`));
    await makeBackup(dataDir, target);
    process.stdout.write(`The copy is in ${target}.\n`);
    return 0;
  } catch (error) {
    if (error instanceof ConfigFaults) return fail(EXIT_CONFIG, error.message);
    return fail(EXIT_FAILED, `Not copied: ${errorMessage(error)}.`);
  }
}

/** In a form that every file system accepts. */
function timestamp(): string {
  return new Date().toISOString().replaceAll(/[:.]/g, '-');
}

function fail(exitCode: number, message: string): number {
  process.stderr.write(`${message}\n`);
  return exitCode;
}

// Only this user may read the copy.
process.umask(0o077);
process.exitCode = await main(process.argv.slice(2));
