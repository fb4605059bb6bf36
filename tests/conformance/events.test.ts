import { describe, expect, it } from 'vitest';
import type { Database } from '#store/database.ts';
import type { EventBudget } from '#store/event-budget.ts';
import type { FunnelBatchCounts, FunnelCount, JuneEvent } from '#store/event-store.ts';
import { makeSqlEvents } from '#store/sql-events.ts';
import { BARE_DATABASES, rowsOf } from '#tests/support/databases.ts';

function makeCount(over: Partial<FunnelCount> = {}): FunnelCount {
  const where = { day: '2026-11-21', form: 'sign-up', version: '1-00000000', variant: '', language: 'en' };
  return { ...where, step: 'fieldError', field: 'email', problem: 'required', times: 1, ...over };
}

function batch(...counts: readonly FunnelCount[]): FunnelBatchCounts {
  return { counts, bytesPerDay: 1_000_000 };
}

function makeEvent(over: Partial<JuneEvent & EventBudget> = {}): JuneEvent & EventBudget {
  const event = { messageId: 'one', kind: 'track_event', userId: 'ada', body: '{}' };
  return { ...event, tokenHash: null, receivedAt: 1_000, bytesPerDay: 1_000_000, ...over };
}

const DAY_MS = 24 * 3_600_000;

/** Users with these names and a login token each. */
async function addUsers(database: Database, names: readonly string[]): Promise<void> {
  await database.transaction(async (session) => {
    for (const id of names) {
      await session.query(
        `insert into organisation (id, source, locale, default_vat, time_zone, metadata, created_at)
         values ($1, '', '', '', '', '', 0)`,
        [id],
      );
      await session.query(
        `insert into account (id, organisation_id, name, email, email_key, password_hash, created_at)
         values ($1, $1, '', $1, $1, '', 0)`,
        [id],
      );
      await session.query('insert into login_token (token_hash, account_id, created_at) values ($1, $2, 0)', [
        `hash of ${id}`,
        id,
      ]);
    }
  });
}

describe.each(BARE_DATABASES)('events on $driver', ({ open }) => {
  it('R9.10 counts add up, separately for each step, field, problem, language and day', async () => {
    const database = await open();
    const events = makeSqlEvents(database);
    await events.countFunnel(batch(makeCount({ times: 2 }), makeCount({ problem: 'tooLong' })));
    await Promise.all([1, 2, 3].map(async () => events.countFunnel(batch(makeCount()))));
    await events.countFunnel(batch(makeCount({ language: 'de' })));
    await events.countFunnel(batch(makeCount({ day: '2026-11-22' })));
    expect(
      await rowsOf(database, 'select day, language, problem, times from funnel_count order by 1, 2, 3'),
    ).toStrictEqual([
      { day: '2026-11-21', language: 'de', problem: 'required', times: 1 },
      { day: '2026-11-21', language: 'en', problem: 'required', times: 5 },
      { day: '2026-11-21', language: 'en', problem: 'tooLong', times: 1 },
      { day: '2026-11-22', language: 'en', problem: 'required', times: 1 },
    ]);
  });

  it('R7.4 a repeated call is stored once', async () => {
    const database = await open();
    const events = makeSqlEvents(database);
    await events.saveJuneEvent(makeEvent());
    await events.saveJuneEvent(makeEvent({ kind: 'page_event' }));
    await events.saveJuneEvent(makeEvent({ messageId: 'two', receivedAt: 2_000 }));
    expect(await rowsOf(database, 'select message_id, kind from june_event order by 1')).toStrictEqual([
      { message_id: 'one', kind: 'track_event' },
      { message_id: 'two', kind: 'track_event' },
    ]);
  });

  it('R7.4 the login token shows whether a call is the user’s own', async () => {
    const database = await open();
    await addUsers(database, ['ada', 'bea']);
    const events = makeSqlEvents(database);
    const hashes = [null, 'hash of ada', 'hash of bea', 'made up'];
    for (const [at, tokenHash] of hashes.entries()) {
      await events.saveJuneEvent(makeEvent({ messageId: `${at}`, tokenHash }));
    }
    expect(await rowsOf(database, 'select is_verified from june_event order by message_id')).toStrictEqual(
      [0, 1, 0, 0].map((verified) => ({ is_verified: verified })),
    );
  });

  it('R15.6 the store accepts calls up to its daily budget, and calls without a valid token up to a tenth of it', async () => {
    const database = await open();
    await addUsers(database, ['ada']);
    const events = makeSqlEvents(database);
    let sent = 0;
    const keep = async (over: Partial<JuneEvent> = {}): Promise<boolean> =>
      events.saveJuneEvent(
        makeEvent({ messageId: `${++sent}`, body: 'x'.repeat(1_000), bytesPerDay: 20_000, ...over }),
      );
    const keepAll = async (count: number, over: Partial<JuneEvent>): Promise<number> => {
      const accepted = await Promise.all(Array.from({ length: count }, async () => keep(over)));
      return accepted.filter((isAccepted) => isAccepted).length;
    };
    expect(await keepAll(10, {}), 'a tenth is 2,000').toBe(1);
    expect(await keepAll(10, { tokenHash: 'made up' })).toBe(0);
    expect(await keepAll(20, { tokenHash: 'hash of ada' }), 'some 1,270 each').toBe(14);
    expect(await keep({ messageId: '1' }), 'the store already has the event').toBe(true);
    expect(await keep({ receivedAt: DAY_MS }), 'another day').toBe(true);
    expect(await rowsOf(database, 'select count(*) as n from june_event')).toStrictEqual([{ n: 16 }]);
    const [booked] = await rowsOf(
      database,
      `select bytes, unverified from event_bytes where day = '1970-01-01'`,
    );
    expect(Number(booked?.['bytes'])).toBeLessThanOrEqual(20_000);
    expect(Number(booked?.['unverified'])).toBeLessThanOrEqual(2_000);
  });

  it('R15.6 existing counts still increase when the budget has no room for new ones', async () => {
    const database = await open();
    const events = makeSqlEvents(database);
    const bytesPerDay = 8_000;
    const problems = ['required', 'tooLong', 'tooShort', 'invalidEmail'];
    const outcomes: boolean[] = [];
    for (const problem of problems)
      outcomes.push(await events.countFunnel({ counts: [makeCount({ problem })], bytesPerDay }));
    expect(outcomes).toStrictEqual([true, true, false, false]);
    expect(await events.countFunnel({ counts: [makeCount({ times: 7 })], bytesPerDay })).toBe(true);
    expect(await events.saveJuneEvent(makeEvent({ receivedAt: Date.UTC(2026, 10, 21), bytesPerDay }))).toBe(
      false,
    );
    expect(await rowsOf(database, 'select problem, times from funnel_count order by 1')).toStrictEqual([
      { problem: 'required', times: 8 },
      { problem: 'tooLong', times: 1 },
    ]);
  });
});
