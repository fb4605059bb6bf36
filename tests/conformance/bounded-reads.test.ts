import { describe, expect, it } from 'vitest';
import type { Deed } from '#store/audit-store.ts';
import type { Database } from '#store/database.ts';
import { migrate } from '#store/migrate.ts';
import { MIGRATIONS } from '#store/migrations.ts';
import { makeSqlAudit } from '#store/sql-audit.ts';
import { BARE_DATABASES } from '#tests/support/databases.ts';
import { watchQueries } from '#tests/support/watch-queries.ts';

const NAMES = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', '____________'];

function ended(draft: string, more: Partial<Deed> = {}): Deed {
  return { at: 1, by: 'ada', action: 'draft discarded', note: '', details: { draft }, ...more };
}

async function addDeeds(database: Database, deeds: readonly Deed[]): Promise<void> {
  const audit = makeSqlAudit(database);
  for (const deed of deeds) await audit.addDeed(deed);
}

describe.each(BARE_DATABASES)('R21.18 how a draft has ended, on $driver', ({ open }) => {
  it.each([
    { draft: '%', rows: 0, because: 'it is no name, and stands for every name in a search' },
    { draft: 'aaaaaaaaaaa_', rows: 0, because: 'an underscore stands for itself' },
    { draft: '____________', rows: 1, because: 'an underscore stands for itself in a name, too' },
    { draft: 'bbbbbbbbbbbb', rows: 1, because: 'only the last deed is read' },
  ])('“$draft” reads $rows rows: $because', async ({ draft, rows }) => {
    const { database, queries, planOf } = watchQueries(await open());
    await addDeeds(database, [
      ended('bbbbbbbbbbbb'),
      ...NAMES.map((name) => ended(name)),
      ended('cccccccccccc', { action: 'published', details: { release: 2, draft: 'cccccccccccc' } }),
    ]);
    queries.length = 0;
    const end = await makeSqlAudit(database).endOfDraft(draft);
    expect(end?.details ?? null).toStrictEqual(rows === 0 ? null : { draft });
    expect(queries.flatMap((query) => query.rows)).toHaveLength(rows);
    for (const query of queries) expect(await planOf(query)).toContain('audit_by_ended_draft');
  });

  it('R11.8 is also known of drafts that an earlier version has ended', async () => {
    const database = await open(MIGRATIONS.filter(({ name }) => name < '048'));
    const details = { release: 2, draft: 'cccccccccccc' };
    await addDeeds(database, [ended('cccccccccccc', { action: 'published', details })]);
    await migrate(database, MIGRATIONS);
    expect(await makeSqlAudit(database).endOfDraft('cccccccccccc')).toMatchObject({ details });
  });
});
