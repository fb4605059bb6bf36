import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { VENDOR_ENTRIES } from '#protocol/vendor-scripts.ts';
import { VARIABLES } from '#server/config/variables.ts';
import { PRIVACY_DOC, privacyDoc } from './privacy-doc.ts';

const PAGE = readFileSync(PRIVACY_DOC, 'utf8');

it('R9.2 docs/privacy.md is what `npm run docs:privacy` writes', () => {
  expect(privacyDoc(PAGE)).toBe(PAGE);
});

it.each([
  { page: PAGE.replace('<!-- /vendors -->', ''), because: 'the table has no end' },
  { page: `${PAGE}<!-- /vendors -->`, because: 'it has two' },
])('R9.2 nothing is written into a page where $because', ({ page }) => {
  expect(() => privacyDoc(page)).toThrow('each once');
});

it('R9.2 the variables that configure vendors are variables of the server, by their own keys', () => {
  const named = new Map(Object.entries(VARIABLES).map(([key, { name }]) => [key, name]));
  const needs = VENDOR_ENTRIES.flatMap((vendor) => Object.entries(vendor.needs));
  expect(needs.filter(([key, name]) => named.get(key) !== name)).toStrictEqual([]);
});
