import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { VENDOR_ENTRIES } from '#protocol/vendor-scripts.ts';
import { VARIABLES } from '#server/config/variables.ts';
import { PRIVACY_DOC, privacyDoc } from './privacy-doc.ts';

const PAGE = readFileSync(PRIVACY_DOC, 'utf8');

it('R9.2 docs/privacy.md is what `npm run docs` writes', () => {
  expect(privacyDoc(PAGE)).toBe(PAGE);
});

it.each([
  { page: PAGE.replace('<!-- /vendors -->', ''), because: 'the mark at the end of the table is missing' },
  { page: `${PAGE}<!-- /vendors -->`, because: 'there are two marks at the end of the table' },
])('R9.2 the script refuses a page when $because', ({ page }) => {
  expect(() => privacyDoc(page)).toThrow('not exactly one <!-- /vendors -->');
});

it('R9.2 the variables that configure vendors are variables of the server with the same keys', () => {
  const named = new Map(Object.entries(VARIABLES).map(([key, { name }]) => [key, name]));
  const needs = VENDOR_ENTRIES.flatMap((vendor) => Object.entries(vendor.needs));
  expect(needs.filter(([key, name]) => named.get(key) !== name)).toStrictEqual([]);
});
