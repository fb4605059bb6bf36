import { expect, it } from 'vitest';
import { catalogText } from './catalog-text.ts';
import { differences } from './differences.ts';

function textOf(...entries: readonly object[]): string {
  return catalogText({ name: 'currencies', version: 1, source: 'a test', entries });
}

it('R6.3 tells by code what became of the entries', () => {
  const before = textOf(
    { value: 'ANG', name: 'Guilder' },
    { value: 'EUR', name: 'Euro' },
    { value: 'USD', name: 'Dollar' },
  );
  const after = textOf(
    { value: 'EUR', name: 'Euro' },
    { value: 'USD', name: 'US Dollar' },
    { value: 'XCG', name: 'Guilder' },
  );

  expect(differences(before, after)).toBe('added 1 (XCG), removed 1 (ANG), changed 1 (USD)');
});

it('R6.3 tells rows of the currency source apart by country and code', () => {
  const before = textOf({ Entity: 'CUBA', Currency: 'Cuban Peso', AlphabeticCode: 'CUP' });

  expect(differences('', before)).toBe('added 1 (CUBA:CUP), removed 0, changed 0');
  expect(differences(before, before)).toBe('added 0, removed 0, changed 0');
});

it('R6.3 names twenty codes at most', () => {
  const many = Array.from({ length: 21 }, (_, at) => ({ value: `C${at}` }));

  expect(differences('', textOf(...many))).toMatch(/^added 21 \(C0 .* C19 …\), removed 0/);
});
