import { describe, expect, it } from 'vitest';
import type { AnswerStorage } from './read-saved-answers.ts';
import { createIdempotencyKeys } from './idempotency-keys.ts';

const ANSWERS = { firstName: 'Maria', organisation: 'Shop ApS', password: 'Correct horse 7' };

/** The storage of a tab. */
function makeTab(
  kept: Readonly<Record<string, string>> = {},
): AnswerStorage & { readonly all: () => string } {
  const values = new Map(Object.entries(kept));
  return {
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
    all: () => JSON.stringify([...values]),
  };
}

/** The keys of a page that has just loaded in a tab. */
function open(storage: AnswerStorage = makeTab()) {
  return createIdempotencyKeys({
    storage: () => storage,
    name: 'key',
    openAnswers: ({ password: _secret, ...answers }) => answers,
  });
}

describe('the key of a submission', () => {
  it('R2.61 is the same for the same answers', () => {
    const { keyFor } = open();
    expect(keyFor({ ...ANSWERS })).toBe(keyFor({ ...ANSWERS }));
  });

  it('R2.61 is the same when the visitor removes an answer and gives it again', () => {
    const { keyFor } = open();
    const first = keyFor({ firstName: 'Maria', organisation: 'Shop ApS' });
    expect(keyFor({ organisation: 'Shop ApS', firstName: 'Maria' })).toBe(first);
  });

  it.each([
    { changed: { ...ANSWERS, firstName: 'Mario' }, because: 'one answer changed' },
    { changed: { ...ANSWERS, password: 'Correct horse 8' }, because: 'the password changed' },
    { changed: { ...ANSWERS, terms: true }, because: 'the visitor added an answer' },
    { changed: { firstName: 'Maria' }, because: 'the visitor removed an answer' },
  ])('R2.61 differs when $because', ({ changed }) => {
    const { keyFor } = open();
    expect(keyFor(changed)).not.toBe(keyFor(ANSWERS));
  });

  it('R2.61 differs once the server has accepted the answers', () => {
    const { keyFor, forget } = open();
    const first = keyFor(ANSWERS);
    forget();
    expect(keyFor(ANSWERS)).not.toBe(first);
  });

  it('R7.6 is unique: 128 random bits, as 32 hex digits', () => {
    const keys = Array.from({ length: 50 }, () => open().keyFor(ANSWERS));
    expect(new Set(keys).size).toBe(50);
    for (const key of keys) expect(key).toMatch(/^[\da-f]{32}$/);
  });
});

describe('the key of a submission after a reload', () => {
  it.each([
    { changed: ANSWERS, isSame: true, because: 'the answers are the same' },
    {
      changed: { ...ANSWERS, password: 'Correct horse 8' },
      isSame: true,
      because: 'no page keeps the password, and the server compares it',
    },
    { changed: { ...ANSWERS, organisation: 'Shop A/S' }, isSame: false, because: 'an answer changed' },
  ])('R2.61 R7.6 is used again or not: $because', ({ changed, isSame }) => {
    const tab = makeTab();
    const before = open(tab);
    const first = before.keyFor(ANSWERS);
    before.leave();
    expect(open(tab).keyFor(changed) === first).toBe(isSame);
  });

  it('R2.9 leaves no secret in storage, and nothing that is derived from one', () => {
    const [tab, other] = [makeTab(), makeTab()];
    for (const [storage, password] of [
      [tab, 'Correct horse 7'],
      [other, 'Another one 8'],
    ] as const) {
      const keys = open(storage);
      keys.keyFor({ ...ANSWERS, password });
      keys.leave();
    }
    const withoutKey = (storage: typeof tab): string => storage.all().replace(/[\da-f]{32}/, '');
    expect(withoutKey(tab)).toBe(withoutKey(other));
  });

  it('R2.61 is not in a copy of the tab, which the browser makes from its storage', () => {
    const tab = makeTab();
    const before = open(tab);
    const first = before.keyFor(ANSWERS);
    before.leave();
    const reloaded = open(tab);
    const copy = makeTab(Object.fromEntries(JSON.parse(tab.all())));
    expect(reloaded.keyFor(ANSWERS)).toBe(first);
    expect(open(copy).keyFor(ANSWERS)).not.toBe(first);
  });

  it('R2.61 is gone once the server has accepted the answers', () => {
    const tab = makeTab();
    const keys = open(tab);
    keys.keyFor(ANSWERS);
    keys.leave();
    keys.arrive();
    keys.forget();
    keys.leave();
    expect(tab.all()).toBe('[]');
  });

  it.each(['', '7', '{"key":"<b>","open":"[]"}', '{"key":7}'])(
    'R2.27 is new when storage holds something else: %s',
    (kept) => expect(open(makeTab({ key: kept })).keyFor(ANSWERS)).toMatch(/^[\da-f]{32}$/),
  );
});
