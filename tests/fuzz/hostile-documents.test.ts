import { expect, it } from 'vitest';
import { isContentPath } from '#compiler/content/content.ts';
import { hostileDocuments } from '#tests/support/hostile-documents.ts';
import { SEED } from '#tests/support/seed.ts';

const DRAFTS = hostileDocuments(SEED, 20);

it('R21 the same seed gives the same hostile drafts, as many as a test wants, and every kind', () => {
  expect(DRAFTS).toHaveLength(20);
  expect(hostileDocuments(SEED, 20)).toStrictEqual(DRAFTS);
  expect(new Set(DRAFTS.map(({ because }) => because)).size).toBe(18);
});

it('R21 each hostile draft changes files that a draft may change', () => {
  const changed = DRAFTS.map(({ files }) => Object.keys(files));
  expect(changed.flat().filter((path) => !isContentPath(path))).toStrictEqual([]);
  expect(changed.filter((paths) => paths.length === 0)).toStrictEqual([]);
});
