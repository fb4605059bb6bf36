import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations.ts';
import { openSqlite } from './sqlite-database.ts';

it('R7.2 tells organisations apart that had one subdomain before', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'vestibule-subdomains-'));
  const database = openSqlite(join(dir, 'vestibule.sqlite'));
  onTestFinished(async () => {
    await database.close();
    rmSync(dir, { recursive: true });
  });
  await migrate(
    database,
    MIGRATIONS.filter(({ name }) => name < '006'),
  );
  const long = 'x'.repeat(63);
  const before = [
    ['11111111-a', 'engines'],
    ['22222222-b', 'engines'],
    ['33333333-c', long],
    ['44444444-d', long],
    ['55555555-e', null],
    ['66666666-f', null],
  ] as const;
  for (const values of before) {
    await database.transaction(async (session) =>
      session.query(
        `insert into organisation (id, subdomain, source, locale, default_vat, time_zone, metadata, created_at)
         values ($1, $2, '', '', '', '', '{}', 0)`,
        values,
      ),
    );
  }
  await migrate(database, MIGRATIONS);
  const rows = await database.transaction(async (session) =>
    session.query('select subdomain from organisation order by id'),
  );
  expect(rows.map(({ subdomain }) => subdomain)).toStrictEqual([
    'engines',
    'engines-22222222',
    long,
    `${'x'.repeat(54)}-44444444`,
    null,
    null,
  ]);
});
