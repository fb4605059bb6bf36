import { describe, expect, it } from 'vitest';
import catalog from '#catalogs/currencies/1.json';
import german from '#catalogs/currency-names-de/1.json';
import english from '#catalogs/currency-names-en/1.json';
import source from '#catalogs/currency-source/1.json';

const codes = catalog.entries.map(({ value }) => value);

function codesOf(entity: string): readonly string[] {
  return source.entries.filter((row) => row.Entity === entity).map((row) => row.AlphabeticCode);
}

describe('R6.2 the currency source', () => {
  it('R6.2 has the rows of ISO 4217 list one of 2026, in its order and with its names', () => {
    expect(source.entries).toHaveLength(280);
    expect(new Set(source.entries.map((row) => Object.keys(row).join()))).toStrictEqual(
      new Set(['Entity,Currency,AlphabeticCode,NumericCode,MinorUnit']),
    );
    expect(source.entries[0]).toStrictEqual({
      Entity: 'AFGHANISTAN',
      Currency: 'Afghani',
      AlphabeticCode: 'AFN',
      NumericCode: '971',
      MinorUnit: '2',
    });
    // 178 codes, and one empty code for the three places without a currency.
    expect(new Set(source.entries.map((row) => row.AlphabeticCode)).size).toBe(179);
  });

  it('R6.3 has the four amendments to the list', () => {
    expect(codesOf('BULGARIA')).toStrictEqual(['EUR']);
    expect(codesOf('CUBA')).toStrictEqual(['CUP']);
    expect(codesOf('CURAÇAO')).toStrictEqual(['XCG']);
    expect(codesOf('SINT MAARTEN (DUTCH PART)')).toStrictEqual(['XCG']);
    expect(codesOf('ARAB MONETARY FUND')).toStrictEqual(['XAD']);
  });

  it('R6.2 has no white space at the ends of values', () => {
    const texts = source.entries.flatMap((row) => Object.values(row));

    expect(texts.filter((text) => text !== text.trim() || text.includes('&amp;'))).toStrictEqual([]);
  });
});

describe('R2.47 the currencies to choose from', () => {
  it('R2.47 start with EUR, DKK and USD, then follow the order of the source, each once', () => {
    const inSource = [...new Set(source.entries.map((row) => row.AlphabeticCode))];
    const first = ['EUR', 'DKK', 'USD'];

    expect(codes).toHaveLength(153);
    expect(codes).toStrictEqual([
      ...first,
      ...inSource.filter((code) => codes.includes(code) && !first.includes(code)),
    ]);
  });

  it('R2.47 are legal tender, without funds, metals, test codes and units of account', () => {
    const leftOut = [...new Set(source.entries.map((row) => row.AlphabeticCode))].filter(
      (code) => !codes.includes(code),
    );

    expect(leftOut.join(' ')).toBe(
      ' XAD BOV CLF COU SVC XDR XUA MXV XSU CHE CHW USN UYI UYW VED XBA XBB XBC XBD XTS XXX XAU XPD XPT XAG',
    );
  });

  it('R2.60 R2.44 have the entity of their first row in the source, a name without the code, signs and ranks', () => {
    expect(catalog.entries.slice(0, 3)).toStrictEqual([
      { value: 'EUR', name: 'Euro', entity: 'ÅLAND ISLANDS', aliases: ['€'], rank: 1 },
      { value: 'DKK', name: 'Danish Krone', entity: 'DENMARK', aliases: ['kr'], rank: 5 },
      { value: 'USD', name: 'US Dollar', entity: 'AMERICAN SAMOA', aliases: ['$'], rank: 2 },
    ]);
    for (const { value, name, entity } of catalog.entries) {
      expect(source.entries.find((row) => row.AlphabeticCode === value)?.Entity).toBe(entity);
      expect(name).not.toContain(value);
    }
  });

  it('R2.47 have the English name of the source, and a German name', () => {
    expect(english.entries).toStrictEqual(catalog.entries.map(({ value, name }) => ({ value, name })));
    expect(german.entries.map(({ value }) => value)).toStrictEqual(codes);
    expect(german.entries).toContainEqual({ value: 'XCG', name: 'Karibischer Gulden' });
    expect(german.entries.filter(({ name }) => name.trim() === '')).toStrictEqual([]);
  });
});
