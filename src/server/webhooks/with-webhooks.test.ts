import { expect, it, onTestFinished } from 'vitest';
import { MIGRATIONS } from '#store/migrations.ts';
import { openSqliteStore } from '#store/open-sqlite-store.ts';
import type { Store } from '#store/store.ts';
import { makeAccount } from '#tests/support/make-account.ts';
import { makeSubmission } from '#tests/support/make-submission.ts';
import { makeFile } from '#tests/support/stores.ts';
import { withWebhooks } from './with-webhooks.ts';

const { submission } = makeSubmission('x');

it.each<{ what: string; write: (store: Store) => Promise<unknown>; event: object }>([
  {
    what: 'an account',
    write: async (store) => store.createAccount(makeAccount({ accountId: 'u' })),
    event: { type: 'signup.created', subject: 'u' },
  },
  {
    what: 'an account of another service',
    write: async (store) =>
      store.saveSubmission({ userId: 'u', organisationId: 'o', submission, idempotency: null, now: 1_000 }),
    event: { type: 'signup.created', subject: 'u' },
  },
  {
    what: 'a submission of a form',
    write: async (store) => store.addFormSubmission(makeSubmission('s')),
    event: { type: 'form.submitted', subject: 's' },
  },
])('R15.9 the store writes an event for $what only if there is a receiver', async ({ write, event }) => {
  const opened = await Promise.all(
    [1, 2].map(async () => openSqliteStore({ file: makeFile(), migrations: MIGRATIONS })),
  );
  const [plain, extended] = opened;
  if (!plain || !extended) throw new Error('fewer than two stores are open');
  onTestFinished(async () => void (await Promise.all(opened.map(async (store) => store.close()))));
  await write(plain);
  await write(withWebhooks(extended));
  expect(await plain.webhooks({ limit: 9 })).toStrictEqual([]);
  expect(await extended.webhooks({ limit: 9 })).toMatchObject([
    { ...event, state: 'waiting', stateAt: 1_000 },
  ]);
});
