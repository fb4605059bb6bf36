import { expect, it, onTestFinished } from 'vitest';
import type { FunnelCount } from '#store/event-store.ts';
import { MIGRATIONS } from '#store/migrations.ts';
import { openSqliteStore } from '#store/open-sqlite-store.ts';
import { makeTestWorkbench } from '#tests/support/server/make-test-workbench.ts';
import { makeFile } from '#tests/support/stores.ts';

function count(step: FunnelCount['step'], more: Partial<FunnelCount> = {}): FunnelCount {
  const head = { day: '2026-11-20', form: 'sign-up', version: '1-00000000', variant: '', language: 'en' };
  return { ...head, step, field: '', problem: '', times: 1, ...more };
}

it('R12.5 tells where visitors of the last 30 days gave up, by field', async () => {
  const store = await openSqliteStore({ file: makeFile(), migrations: MIGRATIONS });
  onTestFinished(async () => store.close());
  const { send } = await makeTestWorkbench(store);
  const counts = [
    count('viewed', { times: 40 }),
    count('started', { times: 30, field: 'firstName' }),
    count('fieldError', { times: 7, field: 'email', problem: 'invalidEmail' }),
    count('abandoned', { times: 5, field: 'email' }),
    count('viewed', { times: 900, day: '2026-01-01' }),
  ];
  await store.countFunnel({ counts, bytesPerDay: 1_000_000 });
  const answer = await send({ path: '/api/funnel/sign-up', as: 'viewer' });
  expect(answer.json()).toMatchObject({
    all: { viewed: 40, started: 30, completed: 0 },
    fields: expect.arrayContaining([
      { field: 'email', filledIn: 0, dropOff: 5, errors: [{ problem: 'invalidEmail', times: 7 }] },
    ]),
  });
  expect((await send({ path: '/api/funnel/sign-up' })).statusCode).toBe(401);
  expect((await send({ path: '/api/funnel/nothing', as: 'viewer' })).statusCode).toBe(404);
});
