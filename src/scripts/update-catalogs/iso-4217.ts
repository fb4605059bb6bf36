/** A row of ISO 4217 list one, with the source's property names. Rows of places without a currency have empty codes. */
export interface CurrencyRow {
  readonly Entity: string;
  readonly Currency: string;
  readonly AlphabeticCode: string;
  readonly NumericCode: string;
  /** Decimals, or `N.A.`. */
  readonly MinorUnit: string;
}

/** A published change of ISO 4217 that the package's list does not have yet. */
export interface Amendment {
  readonly number: number;
  readonly changes: readonly Change[];
}

type Change =
  | {
      readonly kind: 'replace';
      readonly entity: string;
      readonly code: string;
      readonly by: Omit<CurrencyRow, 'Entity'>;
    }
  | { readonly kind: 'remove'; readonly entity: string; readonly code: string }
  | { readonly kind: 'insert'; readonly after: string; readonly row: CurrencyRow };

/** The rows of list one in its order, with all amendments applied. Throws when an amendment no longer fits. */
export function currencyRows(listOne: string, amendments: readonly Amendment[]): readonly CurrencyRow[] {
  const published = Array.from(listOne.matchAll(/<CcyNtry>(.*?)<\/CcyNtry>/gs), ([, entry = '']) =>
    toRow(entry),
  );
  return amendments.reduce(
    (rows, { number, changes }) =>
      changes.reduce((changed, change) => applyTo(changed, change, number), rows),
    published,
  );
}

function toRow(entry: string): CurrencyRow {
  const text = (tag: string): string =>
    new RegExp(`<${tag}(?: [^>]*)?>(.*?)</${tag}>`, 's').exec(entry)?.[1]?.trim() ?? '';
  return {
    Entity: text('CtryNm'),
    Currency: text('CcyNm'),
    AlphabeticCode: text('Ccy'),
    NumericCode: text('CcyNbr'),
    MinorUnit: text('CcyMnrUnts'),
  };
}

function applyTo(rows: readonly CurrencyRow[], change: Change, number: number): CurrencyRow[] {
  const at = rows.findIndex((row) =>
    change.kind === 'insert'
      ? row.Entity === change.after
      : row.Entity === change.entity && row.AlphabeticCode === change.code,
  );
  if (at < 0) {
    throw new Error(
      `catalogs/sources/iso-4217-amendments.json: amendment ${number} finds no row to ${change.kind}. ` +
        'When the package currency-codes has it by now, take it out of the file.',
    );
  }
  switch (change.kind) {
    case 'replace':
      return rows.toSpliced(at, 1, { Entity: change.entity, ...change.by });
    case 'remove':
      return rows.toSpliced(at, 1);
    case 'insert':
      return rows.toSpliced(at + 1, 0, change.row);
  }
}
