import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import locales from '#catalogs/locales/1.json';
import { isProblemKind } from '#contract/problem.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { catalogPath, catalogText, placeCatalog } from './place-catalog.ts';
import { generateCatalogs } from './generate-catalogs.ts';
import { readSources } from './read-sources.ts';

const sources = readSources();
const catalogs = generateCatalogs(sources).map((made) => placeCatalog(PROJECT_ROOT, made).catalog);

function fileOf(path: string): string {
  return readFileSync(join(PROJECT_ROOT, 'catalogs', path), 'utf8');
}

describe('R6.3 npm run catalogs:update', () => {
  test.each(catalogs)('R6.3 catalogs/$name is what it writes', (catalog) => {
    expect(catalogText(catalog)).toBe(fileOf(catalogPath(catalog)));
  });

  test.each(locales.entries)(
    'R6.3 makes names for $locale, with or without messages in that language',
    ({ language }) => {
      const names = catalogs.map(({ name }) => name);

      expect(names).toContain(`country-names-${language}`);
      expect(names).toContain(`currency-names-${language}`);
    },
  );

  it('R6.3 fails when a currency has no name in a language of the platform, and says where to add it', () => {
    const { DKK: _missing, ...others } = sources.currencyNames['fr'] ?? {};
    const currencyNames = { ...sources.currencyNames, fr: others };

    expect(() => generateCatalogs({ ...sources, currencyNames })).toThrow(
      'catalogs/sources/currency-names.json has no "fr" name of DKK.',
    );
  });
});

describe('R6.1 every catalog', () => {
  test.each(catalogs)('R6.1 $name has name, version and source', (catalog) => {
    const parsed: Record<string, unknown> = JSON.parse(fileOf(catalogPath(catalog)));
    const { $schema, name, version, source, problem, entries, ...others } = parsed;

    expect({ $schema, name, version, others }).toStrictEqual({
      $schema: '../../schemas/catalog.schema.json',
      name: catalog.name,
      version: catalog.version,
      others: {},
    });
    expect(source).toMatch(/\S/);
    expect(problem === undefined || isProblemKind(problem)).toBe(true);
    expect(entries).toStrictEqual(catalog.entries);
  });

  test.each(catalogs)('R6.1 $name has one entry per line, so that people can read differences', (catalog) => {
    const lines = catalogText(catalog).split('\n');

    expect(lines.filter((line) => line.startsWith('    {'))).toHaveLength(catalog.entries.length);
    expect(lines.at(-1)).toBe('');
  });
});
