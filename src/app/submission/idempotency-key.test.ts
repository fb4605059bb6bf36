import { describe, expect, it } from 'vitest';
import { createIdempotencyKeys } from './submission-flow.ts';

const ANSWERS = { firstName: 'Maria', organisation: 'Shop ApS' };

describe('the key of a submission', () => {
  it('R2.61 is the same for the same answers', () => {
    const keyFor = createIdempotencyKeys();
    expect(keyFor({ ...ANSWERS })).toBe(keyFor({ ...ANSWERS }));
  });

  it('R2.61 is the same when the visitor removes an answer and gives it again', () => {
    const keyFor = createIdempotencyKeys();
    const first = keyFor({ firstName: 'Maria', organisation: 'Shop ApS' });
    expect(keyFor({ organisation: 'Shop ApS', firstName: 'Maria' })).toBe(first);
  });

  it.each([
    { changed: { ...ANSWERS, firstName: 'Mario' }, because: 'one answer changed' },
    { changed: { ...ANSWERS, terms: true }, because: 'the visitor added an answer' },
    { changed: { firstName: 'Maria' }, because: 'the visitor removed an answer' },
  ])('R2.61 differs when $because', ({ changed }) => {
    const keyFor = createIdempotencyKeys();
    expect(keyFor(changed)).not.toBe(keyFor(ANSWERS));
  });

  it('R7.6 is unique: 128 random bits, as 32 hex digits', () => {
    const keys = Array.from({ length: 50 }, () => createIdempotencyKeys()(ANSWERS));
    expect(new Set(keys).size).toBe(50);
    for (const key of keys) expect(key).toMatch(/^[\da-f]{32}$/);
  });
});
