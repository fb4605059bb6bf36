import { expect, it, onTestFinished } from 'vitest';
import { MIGRATIONS } from '#store/migrations.ts';
import { openSqliteStore } from '#store/open-sqlite-store.ts';
import type { Store } from '#store/store.ts';
import { makeAccount } from '#tests/support/make-account.ts';
import { makeSubmission } from '#tests/support/make-submission.ts';
import { makeFile } from '#tests/support/stores.ts';
import { withWebhooks } from './with-webhooks.ts';

const { submission } = makeSubmission('x');

it.each<{ what: string; write: (store: Store) => Promise<unknown>; told: object }>([
  {
    what: 'an account',
    write: async (store) => store.createAccount(makeAccount({ accountId: 'u' })),
    told: { type: 'signup.created', subject: 'u' },
  },
  {
    what: 'an account that another service keeps',
    write: async (store) =>
      store.saveSubmission({ userId: 'u', organisationId: 'o', submission, idempotency: null, now: 1_000 }),
    told: { type: 'signup.created', subject: 'u' },
  },
  {
    what: 'a submission of a form',
    write: async (store) => store.addFormSubmission(makeSubmission('s')),
    told: { type: 'form.submitted', subject: 's' },
  },
])('R15.9 the receiver is told of $what only if there is a receiver', async ({ write, told }) => {
  const opened = await Promise.all(
    [1, 2].map(async () => openSqliteStore({ file: makeFile(), migrations: MIGRATIONS })),
  );
  const [silent, telling] = opened;
  if (!silent || !telling) throw new Error('two were opened');
  onTestFinished(async () => void (await Promise.all(opened.map(async (store) => store.close()))));
  await write(silent);
  await write(withWebhooks(telling));
  expect(await silent.webhooks({ limit: 9 })).toStrictEqual([]);
  expect(await telling.webhooks({ limit: 9 })).toMatchObject([{ ...told, state: 'waiting', stateAt: 1_000 }]);
});
