import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { copyProduct, type ProductCopy } from '#tests/support/copy-product.ts';
import { hashBuildInputs } from '#scripts/build/inputs.ts';
import { readContent } from '#compiler/content/read-content.ts';
import { catalogReader } from '#compiler/read-catalogs.ts';

function makeCopy(): ProductCopy {
  const copy = copyProduct();
  onTestFinished(copy.dispose);
  return copy;
}

describe('R6.3 npm run catalogs:update', { timeout: 60_000 }, () => {
  it('R6.3 changes nothing and prints nothing when the catalogs are up to date', () => {
    const copy = makeCopy();
    const before = hashBuildInputs(copy.root);

    expect(copy.run('catalogs:update')).toStrictEqual({ exitCode: 0, stdout: '', stderr: '' });
    expect(hashBuildInputs(copy.root)).toBe(before);
  });

  it('R6.3 prints the changes of codes, and keeps the previous version of a catalog that loses a code', () => {
    const copy = makeCopy();
    // This is the state before an amendment: the catalog has a currency that the sources no longer have.
    copy.edit('catalogs/currency-source/1.json', (text) =>
      text.replace('"Currency":"Euro","AlphabeticCode":"EUR"', '"Currency":"Ecu","AlphabeticCode":"XEU"'),
    );
    copy.edit('catalogs/country-names-fr/1.json', (text) => text.replace('"Allemagne"', '"Germanie"'));

    const { exitCode, stdout } = copy.run('catalogs:update');

    expect({ exitCode, stdout }).toStrictEqual({
      exitCode: 0,
      stdout: [
        'currency-source/2.json',
        '  retired 1: XEU',
        '  tender changed 1: ÅLAND ISLANDS (XEU → EUR)',
        'country-names-fr/1.json',
        '  renamed 1: DE (Germanie → Allemagne)',
        '2 of 46 catalogs changed',
        '',
      ].join('\n'),
    });
    const catalogs = catalogReader(readContent(copy.root));
    expect(catalogs.read('currency-source').version).toBe(2);
    expect(catalogs.read('currency-source@1').entries).toContainEqual(
      expect.objectContaining({ AlphabeticCode: 'XEU', Currency: 'Ecu' }),
    );
    expect(existsSync(join(copy.root, 'catalogs/country-names-fr/2.json'))).toBe(false);
    expect(copy.run('catalogs:update')).toMatchObject({ exitCode: 0, stdout: '' });
  });
});
