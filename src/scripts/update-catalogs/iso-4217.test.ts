import { describe, expect, it } from 'vitest';
import { currencyRows, type Amendment, type CurrencyRow } from './iso-4217.ts';

const LIST_ONE = `<CcyTbl>
  <CcyNtry><CtryNm>ANTARCTICA</CtryNm><CcyNm>No universal currency</CcyNm></CcyNtry>
  <CcyNtry><CtryNm>BULGARIA</CtryNm><CcyNm>Bulgarian Lev</CcyNm><Ccy>BGN</Ccy><CcyNbr>975</CcyNbr><CcyMnrUnts>2</CcyMnrUnts></CcyNtry>
  <CcyNtry><CtryNm>CHILE</CtryNm><CcyNm IsFund="true">Unidad de Fomento </CcyNm><Ccy>CLF</Ccy><CcyNbr>990</CcyNbr><CcyMnrUnts>4</CcyMnrUnts></CcyNtry>
</CcyTbl>`;
const EURO = { Currency: 'Euro', AlphabeticCode: 'EUR', NumericCode: '978', MinorUnit: '2' };

function amended(change: Amendment['changes'][number]): readonly CurrencyRow[] {
  return currencyRows(LIST_ONE, [{ number: 180, changes: [change] }]);
}

describe('R6.3 ISO 4217', () => {
  it('R6.3 the reader keeps the order of the list, trims texts, and leaves the code of a place without a currency empty', () => {
    expect(currencyRows(LIST_ONE, [])).toStrictEqual([
      {
        Entity: 'ANTARCTICA',
        Currency: 'No universal currency',
        AlphabeticCode: '',
        NumericCode: '',
        MinorUnit: '',
      },
      {
        Entity: 'BULGARIA',
        Currency: 'Bulgarian Lev',
        AlphabeticCode: 'BGN',
        NumericCode: '975',
        MinorUnit: '2',
      },
      {
        Entity: 'CHILE',
        Currency: 'Unidad de Fomento',
        AlphabeticCode: 'CLF',
        NumericCode: '990',
        MinorUnit: '4',
      },
    ]);
  });

  it('R6.3 an amendment replaces a row in its place', () => {
    expect(amended({ kind: 'replace', entity: 'BULGARIA', code: 'BGN', by: EURO })[1]).toStrictEqual({
      Entity: 'BULGARIA',
      ...EURO,
    });
  });

  it('R6.3 an amendment removes a row', () => {
    const rows = amended({ kind: 'remove', entity: 'CHILE', code: 'CLF' });

    expect(rows.map((row) => row.Entity)).toStrictEqual(['ANTARCTICA', 'BULGARIA']);
  });

  it('R6.3 an amendment inserts a row after a named row', () => {
    const rows = amended({ kind: 'insert', after: 'ANTARCTICA', row: { Entity: 'ANY', ...EURO } });

    expect(rows.map((row) => row.Entity)).toStrictEqual(['ANTARCTICA', 'ANY', 'BULGARIA', 'CHILE']);
  });

  it('R6.3 the reader names the amendment to delete when the list already contains it', () => {
    expect(() => amended({ kind: 'remove', entity: 'CUBA', code: 'CUC' })).toThrow(
      /iso-4217-amendments\.json: amendment 180 finds no row to remove/,
    );
  });
});
