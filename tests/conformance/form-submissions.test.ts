import { describe, expect, it, onTestFinished } from 'vitest';
import { makeSubmission } from '#tests/support/make-submission.ts';
import type { Store } from '#store/store.ts';
import { DATABASES, type StoreKind } from '#tests/support/stores.ts';

const DEED = { at: 9, by: 'ann@shop.example', action: 'submissions erased', note: '', details: {} } as const;

async function openStore({ open, makePlace }: StoreKind): Promise<Store> {
  const store = await open(await makePlace());
  onTestFinished(async () => store.close());
  return store;
}

describe.each(DATABASES)('R17.3 submissions of forms, on $driver', (kind) => {
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

  it.each([
    { search: 'LOVELACE', found: 2, because: 'the search ignores case' },
    { search: 'ärger', found: 1, because: 'it also ignores the case of letters outside ASCII' },
    { search: '100%', found: 1, because: 'a percent sign is not a placeholder' },
    { search: '1_0', found: 0, because: 'an underscore is not a placeholder' },
    { search: '\\', found: 0, because: 'a backslash does not escape anything' },
  ])('R17.3 $found are found by "$search": $because', async ({ search, found }) => {
    const store = await openStore(kind);
    await store.addFormSubmission(makeSubmission('a', { words: 'ärger mit 100% lovelace' }));
    await store.addFormSubmission(makeSubmission('b'));
    expect(await store.formSubmissions({ form: 'contact-sales', search, limit: 9 })).toHaveLength(found);
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
    expect(deeds.filter(({ action }) => action === 'submissions erased')).toHaveLength(1);
  });
});
