import { describe, expect, it } from 'vitest';
import type { Database, SqlValue } from '#store/database.ts';
import { migrate } from '#store/migrate.ts';
import type { Proof } from '#store/attempt-store.ts';
import { MIGRATIONS } from '#store/migrations.ts';
import { makeSqlStore } from '#store/sql-store.ts';
import { makeAttempt } from '#tests/support/make-attempt.ts';
import { BARE_DATABASES, rowsOf } from '#tests/support/databases.ts';

/** The schema as it was before a step. */
const before = (step: string) => MIGRATIONS.filter(({ name }) => name < step);

async function insert(
  database: Database,
  sql: string,
  rows: readonly (readonly SqlValue[])[],
): Promise<void> {
  await database.transaction(async (session) => {
    for (const values of rows) await session.query(sql, values);
  });
}

async function insertOrganisations(
  database: Database,
  rows: readonly (readonly SqlValue[])[],
): Promise<void> {
  await insert(
    database,
    `insert into organisation (id, subdomain, source, locale, default_vat, time_zone, metadata, created_at)
     values ($1, $2, '', '', '', '', '{}', 0)`,
    rows,
  );
}

describe.each(BARE_DATABASES)('R7.5 data from before an update, on $driver', ({ open }) => {
  it('R7.2 two organisations on one subdomain get two different subdomains', async () => {
    const database = await open(before('006'));
    const long = 'x'.repeat(63);
    await insertOrganisations(database, [
      ['11111111-a', 'engines'],
      ['22222222-b', 'engines'],
      ['33333333-c', long],
      ['44444444-d', long],
      ['55555555-e', null],
      ['66666666-f', null],
    ]);
    await migrate(database, MIGRATIONS);
    const rows = await rowsOf(database, 'select subdomain from organisation order by id');
    expect(rows.map(({ subdomain }) => subdomain)).toStrictEqual([
      'engines',
      'engines-22222222',
      long,
      `${'x'.repeat(54)}-44444444`,
      null,
      null,
    ]);
  });

  it('R7.6 an account with several login tokens keeps the latest', async () => {
    const database = await open(before('007'));
    await insertOrganisations(database, [['engines', 'engines']]);
    await insert(
      database,
      `insert into account (id, organisation_id, name, email, email_key, password_hash, created_at)
       values ($1, 'engines', '', $1, $1, '', 0)`,
      [['ada'], ['bea']],
    );
    await insert(
      database,
      'insert into login_token (account_id, token_hash, created_at) values ($1, $2, $3)',
      [
        ['ada', 'early', 1],
        ['ada', 'late', 3],
        ['ada', 'later', 3],
        ['ada', 'between', 2],
        ['bea', 'only', 1],
      ],
    );
    await migrate(database, MIGRATIONS);
    expect(
      await rowsOf(database, 'select account_id, token_hash from login_token order by account_id'),
    ).toStrictEqual([
      { account_id: 'ada', token_hash: 'later' },
      { account_id: 'bea', token_hash: 'only' },
    ]);
  });

  it('R2.60 has neither currency nor consent when a version without these columns stored it', async () => {
    const database = await open(before('021'));
    await insertOrganisations(database, [['engines', 'engines']]);
    await insert(
      database,
      `insert into account (id, organisation_id, name, email, email_key, password_hash, created_at)
       values ('ada', 'engines', '', 'ada', 'ada', '', 0)`,
      [[]],
    );
    await insert(
      database,
      `insert into submission (account_id, form, version, answers, created_at) values ('ada', 'sign-up', '1', '{}', 0)`,
      [[]],
    );
    await migrate(database, MIGRATIONS);
    const rows = await rowsOf(
      database,
      'select currency, language, terms_url, terms_version from organisation, submission',
    );
    expect(rows).toStrictEqual([{ currency: null, language: null, terms_url: null, terms_version: null }]);
  });

  it('R15.2 R15.3 an account from before the proof of mailboxes needs none, and its address counts as known', async () => {
    const database = await open(before('036'));
    await insertOrganisations(database, [['engines', null]]);
    await insert(
      database,
      `insert into account (id, organisation_id, name, email, email_key, password_hash, created_at)
       values ('ada', 'engines', 'Ada', 'ada@shop.example', 'ada@shop.example', '', 0)`,
      [[]],
    );
    await migrate(database, MIGRATIONS);
    expect(await rowsOf(database, 'select confirm_by from account')).toStrictEqual([{ confirm_by: null }]);
    const store = makeSqlStore(database);
    expect(await store.deleteExpired({ now: Number.MAX_SAFE_INTEGER }), 'it never ends').toBe(0);
    const emailKey = 'ada@shop.example';
    const after = makeAttempt({ emailKey, getsAccountAtOnce: true });
    expect(await store.beginAttempt(after)).toStrictEqual({ kind: 'emailInUse' });
    const attempt = makeAttempt({ emailKey });
    expect(await store.beginAttempt(attempt)).toStrictEqual({ kind: 'waiting' });
    const { attemptId } = attempt;
    const proof: Proof = {
      attemptId,
      now: 2_000,
      passwordHash: null,
      tokenHash: 'of the response',
      tabGetsToken: 'always',
      pending: null,
    };
    expect(await store.proveAttempt(proof), 'nobody can prove it').toBe(false);
  });

  it('R21.11 old submissions are found by the index, and leave nothing in it when they are erased', async () => {
    const database = await open(before('030'));
    await insert(
      database,
      `insert into form_submission (id, form, content_id, version, answers, words, created_at)
       values ($1, 'contact-sales', '', '', '{}', $2, $3)`,
      [
        ['young', 'qqq', 2],
        ['old', 'ada lovelace', 1],
      ],
    );
    await migrate(database, MIGRATIONS);
    const store = makeSqlStore(database);
    const search = async (): Promise<readonly string[]> =>
      (await store.formSubmissions({ form: 'contact-sales', search: 'LoveL', limit: 9 })).map(({ id }) => id);
    expect(await search(), 'searches find old rows before the upkeep has run').toStrictEqual(['old']);
    while ((await store.indexSubmissions()) > 0);
    expect(await search()).toStrictEqual(['old']);
    const deed = {
      at: 9,
      by: 'ann@shop.example',
      action: 'answers erased',
      note: '',
      details: {},
    } as const;
    for (const id of ['young', 'old']) await store.eraseFormSubmission({ id, deed });
    expect(await search()).toStrictEqual([]);
    if (database.dialect === 'postgres') return; // The index has numbers instead of letters.
    await rowsOf(database, "create virtual table terms using fts5vocab ('submission_search', 'row')");
    expect(await rowsOf(database, 'select term from terms')).toStrictEqual([]);
  });

  it('R18.9 an open draft knows who changed it, also by a token, and which deploy opened it', async () => {
    const database = await open(before('045'));
    const draft = 'insert into content_draft (draft, base, revision, author, since, note, deploy_id)';
    await insert(database, `${draft} values ($1, 1, 1, $2, 0, '', $3)`, [
      ['saved', 'bob@shop.example', null],
      ['opened', 'bob@shop.example', null],
      ['deployed', 'deploy', 'content'],
    ]);
    const token = 'insert into editor_token (name, token_hash, role, since, author)';
    await insert(database, `${token} values ('bot', 'hash', 'editor', 0, $1)`, [['Ann@shop.example']]);
    const audit = 'insert into audit (number, at, author, action, note, details)';
    await insert(database, `${audit} values ($1, 0, $2, 'draft saved', '', '{"draft":"saved"}')`, [
      [1, 'token:bot'],
      [2, 'Eve@shop.example'],
      [3, 'eve@shop.example'],
    ]);
    await migrate(database, MIGRATIONS);
    expect((await makeSqlStore(database).draftEntry('opened'))?.form).toBeNull();
    const rows = await rowsOf(
      database,
      'select draft, person from content_draft_author order by draft, person',
    );
    expect(rows.map((row) => `${String(row['draft'])} ${String(row['person'])}`)).toStrictEqual([
      'deployed deploy',
      'saved ann@shop.example',
      'saved eve@shop.example',
    ]);
  });

  it('R18.9 an old approval still counts, and says of no release that its person saw it', async () => {
    const database = await open(before('049'));
    const draft = 'insert into content_draft (draft, base, revision, author, since, note)';
    await insert(database, `${draft} values ($1, 1, 2, 'bob', 0, '')`, [['old']]);
    const approval = 'insert into content_draft_approval (draft, person, author, at, revision)';
    await insert(database, `${approval} values ($1, 'eve', 'eve', 0, 2)`, [['old']]);
    await migrate(database, MIGRATIONS);
    const review = await makeSqlStore(database).draftReview('old');
    expect(review?.approvals).toMatchObject([{ person: 'eve', live: null, endedBy: null }]);
  });

  it('R18.4 R21.11 old sign-ups are found before and after the upkeep, in batches, and leave nothing in the index when they end', async () => {
    const database = await open(before('038'));
    await insertOrganisations(database, [['engines', null]]);
    await insert(
      database,
      `insert into account (id, organisation_id, name, email, email_key, password_hash, created_at)
       values ($1, 'engines', '', $1, $1, '', 0)`,
      OLD_SIGN_UPS.map((id) => [id]),
    );
    await insert(
      database,
      `insert into submission (account_id, form, version, answers, created_at) values ($1, 'sign-up', '1', $2, $3)`,
      OLD_SIGN_UPS.map((id, at) => [id, JSON.stringify({ name: at % 2 === 0 ? 'Ärger' : 'qqq' }), at]),
    );
    await migrate(database, MIGRATIONS);
    const store = makeSqlStore(database);
    const search = async (): Promise<readonly string[]> =>
      (await store.formSubmissions({ form: 'sign-up', search: 'äRG', limit: 999 })).map(({ id }) => id);
    const expected = OLD_SIGN_UPS.filter((_id, at) => at % 2 === 0).toReversed();
    expect(await search(), 'before the upkeep has run').toStrictEqual(expected);
    expect(await store.indexSubmissions()).toBeLessThan(OLD_SIGN_UPS.length);
    expect(await search(), 'while the upkeep runs').toStrictEqual(expected);
    while ((await store.indexSubmissions()) > 0);
    expect(await search(), 'after it').toStrictEqual(expected);
    while ((await store.deleteOld({ what: 'submission', before: 1_000 })) > 0);
    expect(await search()).toStrictEqual([]);
    if (database.dialect === 'postgres') return; // The index has numbers instead of letters.
    await rowsOf(database, "create virtual table terms using fts5vocab ('sign_up_search', 'row')");
    expect(await rowsOf(database, 'select term from terms')).toStrictEqual([]);
  });
});

/** More than one batch of the upkeep. */
const OLD_SIGN_UPS: readonly string[] = Array.from({ length: 250 }, (_, at) => `id-${at}`);
