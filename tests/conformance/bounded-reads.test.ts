import { describe, expect, it } from 'vitest';
import type { Deed } from '#store/audit-store.ts';
import type { Database } from '#store/database.ts';
import type { FunnelCount, FunnelSums } from '#store/event-store.ts';
import { migrate } from '#store/migrate.ts';
import { MIGRATIONS } from '#store/migrations.ts';
import { makeSqlAudit } from '#store/sql-audit.ts';
import { makeSqlFormSubmissions } from '#store/sql-form-submissions.ts';
import { makeSqlWebhooks } from '#store/sql-webhooks.ts';
import { makeSqlEvents } from '#store/sql-events.ts';
import { BARE_DATABASES } from '#tests/support/databases.ts';
import { type WatchedDatabase, watchQueries } from '#tests/support/watch-queries.ts';

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

const VISIT = { day: '2026-11-20', form: 'sign-up', version: '1', variant: '', language: 'en' };

function counted(more: Partial<FunnelCount>): FunnelCount {
  return { ...VISIT, step: 'viewed', field: '', problem: '', times: 1, ...more };
}

const COUNTS: readonly FunnelCount[] = [
  counted({ times: 5 }),
  counted({ times: 3, day: '2026-11-21' }),
  counted({ times: 2, language: 'de', version: '2' }),
  counted({ step: 'fieldError', field: 'email', problem: 'required' }),
  counted({ step: 'fieldError', field: 'email', problem: 'required', language: 'de', version: '2' }),
  counted({ times: 90, day: '2026-11-01' }),
  ...['a', 'b', 'c'].map((field) => counted({ form: 'terms', step: 'fieldCompleted', field })),
];

describe.each(BARE_DATABASES)('R21.18 R9.10 the counts of one form, on $driver', ({ open }) => {
  const scope = { form: 'sign-up', since: '2026-11-10' };

  async function sumsOf(
    language?: string,
  ): Promise<FunnelSums & Pick<WatchedDatabase, 'queries' | 'planOf'>> {
    const { database, queries, planOf } = watchQueries(await open());
    const events = makeSqlEvents(database);
    for (const day of new Set(COUNTS.map((count) => count.day)))
      await events.countFunnel({
        counts: COUNTS.filter((count) => count.day === day),
        bytesPerDay: 1_000_000,
      });
    queries.length = 0;
    const visits = await events.visitSums(scope);
    return { visits, fields: await events.fieldSums({ ...scope, language }), queries, planOf };
  }

  it('are added up by the database, by an index, and read no row of another form', async () => {
    const { visits, fields, queries, planOf } = await sumsOf();
    const english = { version: '1', variant: '', language: 'en' };
    const german = { version: '2', variant: '', language: 'de' };
    expect(visits).toHaveLength(4);
    expect(visits.slice(0, 2)).toStrictEqual([
      { ...english, step: 'viewed', times: 8 },
      { ...german, step: 'viewed', times: 2 },
    ]);
    expect(fields).toStrictEqual([
      { step: 'viewed', field: '', problem: '', times: 10 },
      { step: 'fieldError', field: 'email', problem: 'required', times: 2 },
    ]);
    expect(queries.flatMap(({ rows }) => rows)).toHaveLength(visits.length + fields.length);
    for (const query of queries) expect(await planOf(query)).toContain('funnel_count_of_form');
  });

  it('at fields can be those of some visits alone', async () => {
    expect((await sumsOf('de')).fields).toStrictEqual([
      { step: 'viewed', field: '', problem: '', times: 2 },
      { step: 'fieldError', field: 'email', problem: 'required', times: 1 },
    ]);
  });
});

const NEWEST = { limit: 9 } as const;

describe.each(BARE_DATABASES)('R21.18 R21.20 a list that grows, on $driver', ({ open }) => {
  it.each([
    {
      of: 'submissions with their releases',
      index: 'content_release_by_content',
      read: async (database: Database) =>
        makeSqlFormSubmissions(database).formSubmissions({ form: 'contact-sales', ...NEWEST }),
    },
    {
      of: 'webhooks that were given up',
      index: 'webhook_event_given_up',
      read: async (database: Database) => makeSqlWebhooks(database).webhooks({ state: 'givenUp', ...NEWEST }),
    },
    {
      of: 'webhooks that are due',
      index: 'webhook_event_due',
      read: async (database: Database) =>
        makeSqlWebhooks(database).claimWebhooks({ now: 1, lease: 2, limit: 9 }),
    },
  ])('of $of is read by $index', async ({ index, read }) => {
    const { database, queries, planOf } = watchQueries(await open());
    await read(database);
    const plans = await Promise.all(queries.map(planOf));
    expect(plans.join()).toContain(index);
  });
});
