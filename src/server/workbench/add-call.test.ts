import { expect, it, onTestFinished } from 'vitest';
import { MIGRATIONS } from '#store/migrations.ts';
import { openSqliteStore } from '#store/open-sqlite-store.ts';
import { type Call, makeTestWorkbench } from '#tests/support/server/make-test-workbench.ts';
import { makeFile } from '#tests/support/stores.ts';

const NOTE = '"note" has to be a text of 1 to 500 characters.';
const ROLE = '"role" has to be one of viewer, editor, publisher, owner.';
const RESTORE = { method: 'POST', path: '/api/content/releases/1/restore' } as const;
const TOKEN = { method: 'POST', path: '/api/tokens' } as const;
const INVITE = { method: 'POST', path: '/api/editors' } as const;
const DRAFT = { method: 'POST', path: '/api/content/drafts' } as const;
const FIND = { method: 'POST', path: '/api/content/drafts/none/findings' } as const;

/** Calls with a wrong part, and the words of the refusal. */
const REFUSED: readonly (Call & { readonly because: string; readonly reason: string })[] = [
  { ...RESTORE, because: 'the note is missing', body: {}, reason: NOTE },
  { ...RESTORE, because: 'the whole body is missing', reason: NOTE },
  { ...RESTORE, because: 'the note has only spaces', body: { note: ' ' }, reason: NOTE },
  { ...RESTORE, because: 'no database stores half a character', body: { note: '\ud800' }, reason: NOTE },
  { ...RESTORE, because: 'a list has no members', body: [], reason: 'The body has to be a JSON object.' },
  {
    ...TOKEN,
    because: 'the name has a space',
    body: { name: 'a b', role: 'viewer' },
    reason: '"name" has to be a word of 1 to 64 characters.',
  },
  { ...TOKEN, because: 'there is no such role', body: { name: 'a', role: 'king' }, reason: ROLE },
  {
    ...INVITE,
    because: 'the address has no @',
    body: { email: 'bob', role: 'viewer' },
    reason: '"email" has to be an e-mail address.',
  },
  {
    ...DRAFT,
    because: 'there is no half release',
    body: { from: 1.5 },
    reason: '"from" has to be the number of a release.',
  },
  {
    ...FIND,
    because: 'a text is a text or null',
    body: { files: [{ path: 'forms/a/ui.json', text: 5 }] },
    reason: '"text" has to be a text, or null.',
  },
  {
    because: 'there is no such state',
    path: '/api/webhooks?state=lost',
    reason: '"state" has to be one of waiting, delivered, givenUp.',
  },
  {
    because: 'the query names two states',
    path: '/api/webhooks?state=waiting&state=delivered',
    reason: '"state" has to be one of waiting, delivered, givenUp.',
  },
  {
    because: 'a report covers 7, 30 or 90 days',
    path: '/api/funnel/sign-up?days=8',
    reason: '"days" has to be one of 7, 30, 90.',
  },
];

it('R11.12 a refusal names the wrong part of a call, and says what it has to be', async () => {
  const store = await openSqliteStore({ file: makeFile(), migrations: MIGRATIONS });
  onTestFinished(async () => store.close());
  const { send } = await makeTestWorkbench(store);
  const found: unknown[] = [];
  for (const { because, reason: _reason, ...call } of REFUSED) {
    const response = await send({ ...call, as: 'owner' });
    found.push([because, response.statusCode, response.json<{ reason?: string }>().reason]);
  }
  expect(found).toStrictEqual(REFUSED.map(({ because, reason }) => [because, 422, reason]));
});

it('R11.12 a call accepts members that it does not know, as a newer caller may send them', async () => {
  const store = await openSqliteStore({ file: makeFile(), migrations: MIGRATIONS });
  onTestFinished(async () => store.close());
  const { send } = await makeTestWorkbench(store);
  const body = { note: 'A try.', later: true };
  expect((await send({ ...DRAFT, as: 'editor', body })).statusCode).toBe(201);
  expect((await send({ path: '/api/webhooks?later=1', as: 'editor' })).statusCode).toBe(200);
});

it('R11.10 a sign-in of another shape is malformed', async () => {
  const store = await openSqliteStore({ file: makeFile(), migrations: MIGRATIONS });
  onTestFinished(async () => store.close());
  const { send } = await makeTestWorkbench(store);
  const call = { method: 'POST', path: '/api/session' } as const;
  expect((await send({ ...call, body: { email: 'ann@shop.example' } })).statusCode).toBe(400);
});
