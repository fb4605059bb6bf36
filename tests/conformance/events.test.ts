import { describe, expect, it } from 'vitest';
import type { FunnelCount, JuneEvent } from '#server/store/event-store.ts';
import { makeSqlEvents } from '#server/store/sql-events.ts';
import { BARE_DATABASES, rowsOf } from '#tests/support/databases.ts';

function makeCount(over: Partial<FunnelCount> = {}): FunnelCount {
  const where = { day: '2026-11-21', form: 'sign-up', version: '1-00000000', variant: '', language: 'en' };
  return { ...where, step: 'fieldError', field: 'email', problem: 'required', times: 1, ...over };
}

function makeEvent(over: Partial<JuneEvent> = {}): JuneEvent {
  const event = { messageId: 'one', kind: 'track_event', userId: 'ada', body: '{}' };
  return { ...event, tokenHash: null, receivedAt: 1_000, ...over };
}

describe.each(BARE_DATABASES)('events on $driver', ({ open }) => {
  it('R9.10 adds up what was counted, apart for each step, field, problem, language and day', async () => {
    const database = await open();
    const events = makeSqlEvents(database);
    await events.countFunnel([makeCount({ times: 2 }), makeCount({ problem: 'tooLong' })]);
    await Promise.all([1, 2, 3].map(async () => events.countFunnel([makeCount()])));
    await events.countFunnel([makeCount({ language: 'de' }), makeCount({ day: '2026-11-22' })]);
    expect(
      await rowsOf(database, 'select day, language, problem, times from funnel_count order by 1, 2, 3'),
    ).toStrictEqual([
      { day: '2026-11-21', language: 'de', problem: 'required', times: 1 },
      { day: '2026-11-21', language: 'en', problem: 'required', times: 5 },
      { day: '2026-11-21', language: 'en', problem: 'tooLong', times: 1 },
      { day: '2026-11-22', language: 'en', problem: 'required', times: 1 },
    ]);
  });

  it('R7.4 keeps a call that is sent twice once', async () => {
    const database = await open();
    const events = makeSqlEvents(database);
    await events.keepJuneEvent(makeEvent());
    await events.keepJuneEvent(makeEvent({ kind: 'page_event' }));
    await events.keepJuneEvent(makeEvent({ messageId: 'two', receivedAt: 2_000 }));
    expect(await rowsOf(database, 'select message_id, kind from june_event order by 1')).toStrictEqual([
      { message_id: 'one', kind: 'track_event' },
      { message_id: 'two', kind: 'track_event' },
    ]);
  });

  it('R7.4 knows by the login token whether a call is the user’s own', async () => {
    const database = await open();
    await database.transaction(async (session) => {
      for (const id of ['ada', 'bea']) {
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
        await session.query(
          'insert into login_token (token_hash, account_id, created_at) values ($1, $2, 0)',
          [`hash of ${id}`, id],
        );
      }
    });
    const events = makeSqlEvents(database);
    const hashes = [null, 'hash of ada', 'hash of bea', 'made up'];
    for (const [at, tokenHash] of hashes.entries()) {
      await events.keepJuneEvent(makeEvent({ messageId: `${at}`, tokenHash }));
    }
    expect(await rowsOf(database, 'select is_verified from june_event order by message_id')).toStrictEqual(
      [0, 1, 0, 0].map((verified) => ({ is_verified: verified })),
    );
  });
});
