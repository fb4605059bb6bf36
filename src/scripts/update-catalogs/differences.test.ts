import { expect, it, test } from 'vitest';
import { catalogText } from './place-catalog.ts';
import { differences } from './differences.ts';

function textOf(entries: readonly object[], source = 'a test'): string {
  return catalogText({ name: 'made-up', version: 1, source, entries });
}

const euro = { value: 'EUR', name: 'Euro' };
const dollar = { value: 'USD', name: 'Dollar' };
const denmark = { value: 'DK', name: 'Denmark', dialCode: '+45' };
const kosovo = { value: 'XK', name: 'Kosovo', currency: 'EUR' };
const lev = { Entity: 'BULGARIA', Currency: 'Bulgarian Lev', AlphabeticCode: 'BGN', NumericCode: '975' };
const bulgarianEuro = { Entity: 'BULGARIA', Currency: 'Euro', AlphabeticCode: 'EUR', NumericCode: '978' };
const peso = { Entity: 'CUBA', Currency: 'Cuban Peso', AlphabeticCode: 'CUP', NumericCode: '192' };
const convertible = {
  Entity: 'CUBA',
  Currency: 'Peso Convertible',
  AlphabeticCode: 'CUC',
  NumericCode: '931',
};

test.each([
  { before: [euro], after: [euro, dollar], says: ['added 1: USD'], because: 'a code is new' },
  { before: [euro, dollar], after: [euro], says: ['retired 1: USD'], because: 'a code is gone' },
  {
    before: [dollar],
    after: [{ ...dollar, name: 'US Dollar' }],
    says: ['renamed 1: USD (Dollar → US Dollar)'],
    because: 'the code stayed',
  },
  {
    before: [denmark],
    after: [{ ...denmark, dialCode: '+46', flagPath: 'dk.svg' }],
    says: ['changed 1: DK (dialCode, flagPath)'],
    because: 'the changed property is neither name nor currency',
  },
  {
    before: [kosovo],
    after: [{ ...kosovo, currency: 'DEM' }],
    says: ['tender changed 1: XK (EUR → DEM)'],
    because: 'a country has another currency',
  },
  {
    before: [lev, peso],
    after: [bulgarianEuro, peso],
    says: ['retired 1: BGN', 'tender changed 1: BULGARIA (BGN → EUR)'],
    because: 'no country has the old currency any more',
  },
  {
    before: [peso, convertible],
    after: [peso],
    says: ['retired 1: CUC', 'tender changed 1: CUBA (CUP CUC → CUP)'],
    because: 'the country had two currencies',
  },
  {
    before: [euro, dollar],
    after: [dollar, euro],
    says: ['in another order'],
    because: 'only the order changed',
  },
  {
    before: [euro, dollar],
    after: [{ ...dollar, name: 'US Dollar' }, peso, euro],
    says: ['added 1: CUBA', 'renamed 1: USD (Dollar → US Dollar)', 'in another order'],
    because: 'each kind of change has a line',
  },
])('R6.3 the report is $says: $because', ({ before, after, says }) => {
  expect(differences(textOf(before), textOf(after))).toStrictEqual(says);
});

it('R6.3 the report of a new catalog states its length', () => {
  expect(differences('', textOf([euro, dollar]))).toStrictEqual(['new: 2 entries']);
});

it('R6.3 the report says when only the description changed', () => {
  expect(differences(textOf([euro]), textOf([euro], 'another source'))).toStrictEqual([
    'only its description changed',
  ]);
});

it('R6.3 the report names at most twenty codes, and counts the others', () => {
  const many = Array.from({ length: 22 }, (_, at) => ({ value: `C${at}` }));

  expect(differences(textOf([euro]), textOf([euro, ...many]))).toStrictEqual([
    expect.stringMatching(/^added 22: C0, .* C19 and 2 more$/),
  ]);
});
