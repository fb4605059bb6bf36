/** The program of `npm run backup [-- FILE]`, with the environment of the server whose data it copies (R7.5). */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeBackup } from './backup/make-backup.ts';
import { ConfigFaults, readConfig } from './config/read-config.ts';
import { errorMessage } from './error-message.ts';

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

/** As a file's name may have it everywhere. */
function timestamp(): string {
  return new Date().toISOString().replaceAll(/[:.]/g, '-');
}

function fail(exitCode: number, message: string): number {
  process.stderr.write(`${message}\n`);
  return exitCode;
}

// Nobody else may read the copy.
process.umask(0o077);
process.exitCode = await main(process.argv.slice(2));
