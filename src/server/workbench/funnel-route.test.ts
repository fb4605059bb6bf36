import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { FunnelCount } from '#store/event-store.ts';
import { MIGRATIONS } from '#store/migrations.ts';
import { openSqliteStore } from '#store/open-sqlite-store.ts';
import { StoreUnavailable } from '#store/store-errors.ts';
import { CONTENT } from '#tests/support/content.ts';
import { makeTestWorkbench, type TestWorkbench } from '#tests/support/server/make-test-workbench.ts';
import { makeFile } from '#tests/support/stores.ts';

function count(step: FunnelCount['step'], more: Partial<FunnelCount> = {}): FunnelCount {
  const head = { day: '2026-11-20', form: 'sign-up', version: '1-00000000', variant: '', language: 'en' };
  return { ...head, step, field: '', problem: '', times: 1, ...more };
}

async function workbenchWith(
  counts: readonly FunnelCount[],
  env: Readonly<Record<string, string>> = {},
): Promise<TestWorkbench> {
  const store = await openSqliteStore({ file: makeFile(), migrations: MIGRATIONS });
  onTestFinished(async () => store.close());
  await store.countFunnel({ counts, bytesPerDay: 1_000_000 });
  return makeTestWorkbench(store, { env });
}

it('R12.5 the report shows by field where visitors of the last 30 days gave up', async () => {
  const { send } = await workbenchWith([
    count('viewed', { times: 40 }),
    count('started', { times: 30, field: 'firstName' }),
    count('fieldError', { times: 7, field: 'email', problem: 'invalidEmail' }),
    count('abandoned', { times: 5, field: 'email' }),
    count('viewed', { times: 900, day: '2026-01-01' }),
  ]);
  const response = await send({ path: '/api/funnel/sign-up', as: 'viewer' });
  expect(response.json()).toMatchObject({
    all: { viewed: 40, started: 30, completed: 0 },
    fields: expect.arrayContaining([
      { field: 'email', filledIn: 0, dropOff: 5, errors: [{ problem: 'invalidEmail', times: 7 }] },
    ]),
  });
  expect((await send({ path: '/api/funnel/sign-up' })).statusCode).toBe(401);
  expect((await send({ path: '/api/funnel/nothing', as: 'viewer' })).statusCode).toBe(404);
});

it.each([
  { mode: 'before', all: { viewed: 1, completed: 1, confirmed: 1 }, because: 'an account needs a proof' },
  { mode: 'off', all: { viewed: 1, completed: 1 }, because: 'visitors are asked for no proof' },
])('R12.5 R15.1 with CONFIRM_EMAIL=$mode the report says $all: $because', async ({ mode, all }) => {
  const { send } = await workbenchWith([count('viewed'), count('submitted'), count('confirmed')], {
    CONFIRM_EMAIL: mode,
  });
  const response = await send({ path: '/api/funnel/sign-up', as: 'viewer' });
  const passage = { started: 0, submitted: 0, ...all };
  expect(response.json()).toMatchObject({ all: passage, languages: [{ name: 'en', ...passage }] });
  expect(Object.keys(response.json().all)).toHaveLength(Object.keys(passage).length);
});

const TODAY = '2026-11-25';
const COUNTS = [
  count('viewed', { times: 100, day: TODAY }),
  count('viewed', { times: 10, day: TODAY, language: 'de' }),
  count('viewed', { times: 20, day: TODAY, variant: 'de', language: 'de', version: '2-11111111' }),
  count('viewed', { times: 1_000, day: '2026-11-19' }),
  count('viewed', { times: 2_000, day: '2026-11-18' }),
  count('viewed', { times: 10_000, day: '2026-10-27' }),
  count('viewed', { times: 20_000, day: '2026-10-26' }),
  count('viewed', { times: 100_000, day: '2026-08-28' }),
  count('viewed', { times: 200_000, day: '2026-08-27' }),
];

describe('R12.5 the counts of visits', () => {
  it.each([
    { query: '', viewed: 13_130, because: 'thirty days with today are the default' },
    { query: '?days=7', viewed: 1_130, because: 'a week ends with today' },
    { query: '?days=90', viewed: 133_130, because: 'the first of ninety days counts' },
    { query: '?days=7&language=de&variant=', viewed: 10, because: 'an empty variant is the form itself' },
    { query: '?days=7&variant=de', viewed: 20, because: 'a variant has a name' },
    { query: '?days=7&version=2-11111111', viewed: 20, because: 'a version has a name, too' },
    { query: '?language=fr', viewed: 0, because: 'no visit was in French' },
  ])('are $viewed for “$query”: $because', async ({ query, viewed }) => {
    const { send } = await workbenchWith(COUNTS);
    const response = await send({ path: `/api/funnel/sign-up${query}`, as: 'viewer' });
    expect(response.json()).toMatchObject({ all: { viewed } });
  });

  it('list every language, variant and version, so that another one can be chosen', async () => {
    const { send } = await workbenchWith(COUNTS);
    const response = await send({ path: '/api/funnel/sign-up?days=7&language=en', as: 'viewer' });
    expect(response.json()).toMatchObject({
      languages: [{ name: 'en' }, { name: 'de', viewed: 30 }],
      variants: [{ name: '' }, { name: 'de' }],
      versions: [{ name: '1-00000000' }, { name: '2-11111111' }],
    });
  });

  it('are refused to an invalid query, and openapi.json lists the valid parameters', async () => {
    const { send } = await workbenchWith([]);
    const refused: string[] = [];
    for (const { query, because } of MEANINGLESS) {
      const { statusCode, body } = await send({ path: `/api/funnel/sign-up?${query}`, as: 'viewer' });
      if (statusCode === 422 && body.includes('"reason"')) refused.push(because);
    }
    expect(refused).toStrictEqual(MEANINGLESS.map(({ because }) => because));
    const described = (await send({ path: '/api/openapi.json' })).json<Described>();
    const { parameters } = described.paths['/api/funnel/{form}']?.get ?? {};
    expect(parameters?.filter((parameter) => parameter.in === 'query').map(({ name }) => name)).toStrictEqual(
      ['days', 'language', 'variant', 'version'],
    );
  });

  it('R11.12 openapi.json is valid, and declares the parameters of paths, queries and headers', async () => {
    const { send } = await workbenchWith([]);
    const answer = await send({ path: '/api/openapi.json' });
    const document = answer.json<Described>();
    expect(await new Validator().validate(answer.json())).toStrictEqual({ valid: true });
    const { put } = document.paths['/api/content/drafts/{draft}/files/{path}'] ?? {};
    expect(put?.parameters.map(({ name, in: place }) => `${place} ${name}`)).toStrictEqual([
      'path draft',
      'path path',
      'header If-Match',
    ]);
    const required = ['/api/submissions', '/api/content/drafts/{draft}/mails/{kind}/page'].map((path) =>
      document.paths[path]?.get?.parameters.flatMap(({ name, required: must }) => (must ? [name] : [])),
    );
    expect(required).toStrictEqual([['form'], ['draft', 'kind', 'language']]);
  });
});

interface Described {
  readonly paths: Readonly<
    Record<
      string,
      Partial<
        Record<
          'get' | 'put',
          { readonly parameters: readonly { name: string; in: string; required?: boolean }[] }
        >
      >
    >
  >;
}

const MEANINGLESS = [
  { query: 'days=31', because: 'only 7, 30 and 90 days are offered' },
  { query: 'days=', because: 'an empty text is no number of days' },
  { query: 'days=7&days=30', because: 'the report would ignore one of the two numbers' },
  { query: 'language=', because: 'no language is empty' },
  { query: 'language=de&language=en', because: 'a list is no language' },
  { query: 'variant=%3Cb%3E', because: 'no variant has such letters' },
  { query: `version=${'1'.repeat(65)}`, because: 'no version is so long' },
];

it('R12.5 the report names the releases of each version of the form, and its first and last day', async () => {
  const { send, store, content, publish } = await workbenchWith([count('viewed', { day: TODAY })]);
  const [version = ''] = content.liveEntry().versions['sign-up'] ?? [];
  await store.countFunnel({ counts: [count('started', { version, day: TODAY })], bytesPerDay: 1_000_000 });
  const examples = 'forms/sign-up/examples.json';
  await publish({ [examples]: `${CONTENT.get(examples)}\n` });
  const report = await send({ path: '/api/funnel/sign-up?days=7', as: 'viewer' });
  expect(report.json()).toMatchObject({
    since: '2026-11-19',
    until: TODAY,
    versions: [
      { name: '1-00000000', releases: [] },
      { name: version, releases: [1, 2] },
    ],
  });
});

describe('R21.18 the report of a form', () => {
  it.each([
    {
      query: '',
      took: 500,
      later: 4_999,
      asked: 0,
      because: 'ten times as long as it took it is remembered',
    },
    { query: '', took: 500, later: 5_000, asked: 2, because: 'then it is read again' },
    { query: '', took: 0, later: 0, asked: 2, because: 'what takes no time is always new' },
    { query: '?days=30', took: 500, later: 0, asked: 0, because: 'thirty days are the default' },
    { query: '?language=de', took: 500, later: 0, asked: 1, because: 'fields alone are counted by language' },
    { query: '?days=7', took: 500, later: 0, asked: 2, because: 'it is of other days' },
    { query: '?language=xx', took: 500, later: 0, asked: 0, because: 'no visit had this language' },
    {
      query: '?language=en&version=9',
      took: 500,
      later: 0,
      asked: 0,
      because: 'no visit had this version',
    },
  ])(
    '“$query” $later ms after one that took $took ms asks the store $asked times: $because',
    async ({ query, took, later, asked }) => {
      const { send, store, clock } = await workbenchWith(COUNTS);
      const visitSums = store.visitSums.bind(store);
      const visits = vi.spyOn(store, 'visitSums').mockImplementationOnce(async (own) => {
        clock.now += took;
        return visitSums(own);
      });
      const reads = [visits, vi.spyOn(store, 'fieldSums')];
      const read = async (more: string): ReturnType<typeof send> =>
        send({ path: `/api/funnel/sign-up${more}`, as: 'viewer' });
      await read('');
      for (const spy of reads) spy.mockClear();
      clock.now += later;
      expect((await read(query)).statusCode).toBe(200);
      expect(reads.flatMap((spy) => spy.mock.calls)).toHaveLength(asked);
    },
  );

  it('is read again at once when the store has failed', async () => {
    const { send, store } = await workbenchWith(COUNTS);
    vi.spyOn(store, 'visitSums').mockRejectedValueOnce(new StoreUnavailable('no disk'));
    const path = '/api/funnel/sign-up?days=7';
    expect((await send({ path, as: 'viewer' })).statusCode).toBe(503);
    expect((await send({ path, as: 'viewer' })).json()).toMatchObject({ all: { viewed: 1_130 } });
  });
});
