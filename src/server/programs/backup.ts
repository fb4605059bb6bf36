/**
 * The program of `npm run backup [-- FILE]`. It runs with the environment of the server whose data it copies (R7.5).
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { EXIT_REFUSED, EXIT_USAGE, fail, runProgram, say } from '#server/commands/run-program.ts';
import { readOwnConfig } from '#server/config/read-own-config.ts';
import { sendCommand } from '#server/control/send-command.ts';
import { controlPathOf } from '#server/control/control-path.ts';
import { sqliteFileIn } from '#store/open-store.ts';
import { openSqlite } from '#store/sqlite-database.ts';

/**
 * Copies the embedded database of a data folder into a new file (R7.5). A running server makes the copy while sign-ups
 * go on. Without one, this program opens the file, and its copy holds nothing of erased rows. Rejects with the reason when it
 * fails.
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
    await database.copyClean(file);
  } finally {
    await database.close();
  }
}

interface Wanted {
  /** The file for the copy. Without it, the program makes a file in the folder `backups` of DATA_DIR. */
  readonly file?: string | undefined;
}

function parse([file, ...more]: readonly string[]): Wanted | undefined {
  // An option, such as --help, would become the name of the copy.
  return more.length === 0 && !file?.startsWith('-') ? { file } : undefined;
}

async function run({ file }: Wanted): Promise<number> {
  const { dataDir, databaseUrl } = readOwnConfig();
  if (databaseUrl !== undefined) {
    return fail(EXIT_USAGE, 'The data is in PostgreSQL, whose own tool copies it: pg_dump "$DATABASE_URL".');
  }
  const target = resolve(file ?? join(dataDir, 'backups', `vestibule-${timestamp()}.sqlite`));
  await makeBackup(dataDir, target);
  say(`The copy is in ${target}.`);
  return 0;
}

/** The present time, in a form that every file system accepts in a name: without colons, and with no dot but that of `.sqlite`. */
function timestamp(): string {
  return new Date().toISOString().replaceAll(/[:.]/g, '-');
}

// Only this user may read the copy.
process.umask(0o077);
await runProgram({
  usage: 'Use: npm run backup [-- FILE]',
  parse,
  run,
  failure: { words: 'Not copied', exitCode: EXIT_REFUSED },
});
