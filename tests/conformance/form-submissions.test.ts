import { array, constantFrom, sample, string } from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeSubmission } from '#tests/support/make-submission.ts';
import type { Store } from '#store/store.ts';
import { openSqlite } from '#store/sqlite-database.ts';
import { DATABASES, makeFile, type StoreKind, STORES } from '#tests/support/stores.ts';

const DEED = { at: 9, by: 'ann@shop.example', action: 'answers erased', note: '', details: {} } as const;

const SEARCHES = [
  { search: 'LOVELACE', found: 2, because: 'the search ignores case' },
  { search: 'ärger', found: 1, because: 'it also ignores the case of letters outside ASCII' },
  { search: '100%', found: 1, because: 'a percent sign is not a placeholder' },
  { search: '1_0', found: 0, because: 'an underscore is not a placeholder' },
  { search: '\\', found: 0, because: 'a backslash does not escape anything' },
  { search: 'velac', found: 2, because: 'a text is also found inside a word' },
  { search: 'ov', found: 2, because: 'two letters are enough' },
  { search: 'mit 100% lo', found: 1, because: 'a text may go over several words' },
  { search: 'ada ace', found: 0, because: 'the text is searched as a whole' },
  { search: 'acelove', found: 0, because: 'the answer has these groups of letters in another order' },
  { search: '"lovelace"', found: 0, because: 'quotation marks are letters like others' },
  { search: '李', found: 1, because: 'one character may be a word' },
];

async function openStore({ open, makePlace }: StoreKind): Promise<Store> {
  const store = await open(await makePlace());
  onTestFinished(async () => store.close());
  return store;
}

describe.each(DATABASES)('R17.3 submissions of forms, on $driver', (kind) => {
  it('R21.11 are found by each text that they contain, in pages, and by no other', async () => {
    const store = await openStore(kind);
    const letters = string({ unit: constantFrom('a', 'b', 'É', ' ', '"', '%', '🜚'), maxLength: 7 });
    const [texts = []] = sample(array(letters, { minLength: 40, maxLength: 40 }), {
      seed: 11,
      numRuns: 1,
    });
    const words = texts.map((text) => text.toLowerCase());
    for (const [at, text] of words.entries())
      await store.addFormSubmission(makeSubmission(`${at}`, { words: text, now: at }));
    await store.eraseFormSubmission({ id: '7', deed: DEED });
    for (const search of sample(letters, { seed: 21, numRuns: 40 }).filter((text) => text !== '')) {
      const query = { form: 'contact-sales', search, limit: 4 };
      const first = await store.formSubmissions(query);
      const rest = await store.formSubmissions({ ...query, after: first.at(-1), limit: 99 });
      const expected = [...words.keys()].filter(
        (at) => at !== 7 && words[at]?.includes(search.toLowerCase()),
      );
      expect(
        [...first, ...(first.length === 4 ? rest : [])].map(({ id }) => Number(id)),
        `search for ${search}`,
      ).toStrictEqual(expected.toReversed());
    }
  });

  it('R21.11 are found after the last one of a page was erased', async () => {
    const store = await openStore(kind);
    for (const id of ['a', 'b', 'c'])
      await store.addFormSubmission(makeSubmission(id, { now: id.codePointAt(0) ?? 0 }));
    const query = { form: 'contact-sales', search: 'lovelace', limit: 2 };
    const first = await store.formSubmissions(query);
    await store.eraseFormSubmission({ id: 'b', deed: DEED });
    const rest = await store.formSubmissions({ ...query, after: first.at(-1) });
    expect(rest.map(({ id }) => id)).toStrictEqual(['a']);
  });

  it('R17.3 are listed newest first, in pages, and each once', async () => {
    const store = await openStore(kind);
    for (const [id, now] of [
      ['a', 1],
      ['b', 2],
      ['c', 2],
      ['d', 3],
    ] as const)
      await store.addFormSubmission(makeSubmission(id, { now }));
    const first = await store.formSubmissions({ form: 'contact-sales', limit: 2 });
    const rest = await store.formSubmissions({ form: 'contact-sales', limit: 9, after: first.at(-1) });
    expect([...first, ...rest].map(({ id }) => id)).toStrictEqual(['d', 'c', 'b', 'a']);
    expect(await store.formSubmissions({ form: 'another', limit: 9 })).toStrictEqual([]);
  });

  it('R17.3 name their forms, each once and in order, whatever is live', async () => {
    const store = await openStore(kind);
    expect(await store.submittedForms()).toStrictEqual([]);
    for (const [id, form] of [
      ['a', 'contact-sales'],
      ['b', 'Waiting-list'],
      ['c', 'contact-sales'],
    ] as const)
      await store.addFormSubmission(makeSubmission(id, { form }));
    expect(await store.submittedForms()).toStrictEqual(['Waiting-list', 'contact-sales']);
    await store.eraseFormSubmission({ id: 'b', deed: DEED });
    expect(await store.submittedForms()).toStrictEqual(['contact-sales']);
  });

  it('R17.3 are found by a text that one of their answers contains', async () => {
    const store = await openStore(kind);
    await store.addFormSubmission(makeSubmission('a', { words: 'ärger mit 100% lovelace 王李明' }));
    await store.addFormSubmission(makeSubmission('b'));
    for (const { search, found, because } of SEARCHES)
      expect(
        await store.formSubmissions({ form: 'contact-sales', search, limit: 9 }),
        `"${search}" finds ${found}: ${because}`,
      ).toHaveLength(found);
  });

  it('R17.3 are read as visitors sent them', async () => {
    const store = await openStore(kind);
    const consent = { language: 'de', termsUrl: 'https://shop.example/agb', termsVersion: null };
    await store.addFormSubmission(makeSubmission('a', { variant: 'de', consent }));
    expect(await store.formSubmission('a')).toStrictEqual({
      id: 'a',
      form: 'contact-sales',
      at: 1_000,
      version: '1-00000000',
      variant: 'de',
      language: 'de',
      release: null,
      answers: '{"name":"Ada \\u0000 a"}',
      consent: { termsUrl: 'https://shop.example/agb', termsVersion: null },
    });
    expect(await store.formSubmission('b')).toBeNull();
  });

  it('R17.2 are stored once for an idempotency key, and refused for the same key with other answers', async () => {
    const store = await openStore(kind);
    const idempotency = { key: 'key', fingerprints: ['one'] } as const;
    expect(await store.addFormSubmission(makeSubmission('a', { idempotency }))).toStrictEqual({
      kind: 'added',
      id: 'a',
    });
    const rotated = { key: 'key', fingerprints: ['new', 'one'] } as const;
    expect(await store.addFormSubmission(makeSubmission('b', { idempotency: rotated }))).toStrictEqual({
      kind: 'repeated',
      id: 'a',
    });
    const other = { key: 'key', fingerprints: ['two'] } as const;
    expect(await store.addFormSubmission(makeSubmission('c', { idempotency: other }))).toStrictEqual({
      kind: 'keyReused',
    });
    expect(
      await store.addFormSubmission(makeSubmission('d', { idempotency, form: 'another' })),
    ).toMatchObject({
      kind: 'added',
    });
  });

  it('R17.3 stay erased when a page sends them again', async () => {
    const store = await openStore(kind);
    const idempotency = { key: 'key', fingerprints: ['one'] } as const;
    await store.addFormSubmission(makeSubmission('a', { idempotency }));
    await store.eraseFormSubmission({ id: 'a', deed: DEED });
    expect(await store.addFormSubmission(makeSubmission('b', { idempotency }))).toStrictEqual({
      kind: 'repeated',
      id: 'a',
    });
    expect(await store.formSubmissions({ form: 'contact-sales', limit: 9 })).toStrictEqual([]);
  });

  it('R11.9 are erased with an entry in the audit, once', async () => {
    const store = await openStore(kind);
    await store.addFormSubmission(makeSubmission('a'));
    expect(await store.eraseFormSubmission({ id: 'a', deed: DEED })).toBe(true);
    expect(await store.eraseFormSubmission({ id: 'a', deed: DEED })).toBe(false);
    expect(await store.formSubmission('a')).toBeNull();
    const deeds = await store.deeds({ limit: 9 });
    expect(deeds.filter(({ action }) => action === 'answers erased')).toHaveLength(1);
  });
});

it('R21.11 a search never makes a visitor wait for its end', async () => {
  const kind = STORES.find(({ driver }) => driver === 'SQLite in a worker');
  const file = makeFile();
  await (await kind?.open(file))?.close();
  const database = openSqlite(file);
  await database.transaction(async (session) =>
    session.query(
      `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 30000)
       insert into form_submission (id, form, content_id, version, answers, words, created_at)
       select 'x' || n, 'contact-sales', '', '', '{}', 'ada lovelace melody', n from numbers`,
    ),
  );
  await database.close();
  const store = await kind?.open(file);
  if (!store) throw new Error('no such store');
  onTestFinished(async () => store.close());
  // The texts have each group of three letters of "ovelove", but not in a row: the index finds all of them.
  for (const search of ['zz', 'ovelove', 'lovelace']) {
    const order: string[] = [];
    const searching = store
      .formSubmissions({ form: 'contact-sales', search, limit: 25_000 })
      .then(() => order.push('search'));
    await store.addFormSubmission(makeSubmission(search));
    order.push('visitor');
    await searching;
    expect(order, `search for ${search}`).toStrictEqual(['visitor', 'search']);
  }
});
