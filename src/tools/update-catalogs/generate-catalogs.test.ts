import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { isProblemKind } from '#contract/problem.ts';
import { PROJECT_ROOT } from '#tools/project-root.ts';
import { catalogPath, catalogText } from './catalog-text.ts';
import { generateCatalogs } from './generate-catalogs.ts';
import { placeCatalog } from './place-catalog.ts';
import { readSources } from './read-sources.ts';

const sources = readSources();
const catalogs = generateCatalogs(sources).map((made) => placeCatalog(PROJECT_ROOT, made).catalog);

function fileOf(path: string): string {
  return readFileSync(join(PROJECT_ROOT, 'catalogs', path), 'utf8');
}

describe('R6.3 npm run catalogs:update', () => {
  test.each(catalogs)('has nothing to change in $name', (catalog) => {
    expect(catalogText(catalog)).toBe(fileOf(catalogPath(catalog)));
  });

  it('makes names for every language that has messages', () => {
    const names = catalogs.map(({ name }) => name);

    expect(sources.languages).toStrictEqual(expect.arrayContaining(['de', 'en']));
    for (const language of sources.languages) {
      expect(names).toContain(`country-names-${language}`);
      expect(names).toContain(`currency-names-${language}`);
    }
  });

  it('makes names for a further language of the platform without being told more', () => {
    const inDanish = generateCatalogs({ ...sources, languages: ['da'] });

    expect(inDanish.find(({ name }) => name === 'country-names-da')?.entries).toContainEqual({
      value: 'DE',
      name: 'Tyskland',
    });
    expect(inDanish.find(({ name }) => name === 'currency-names-da')?.entries).toContainEqual({
      value: 'DKK',
      name: 'dansk krone',
    });
  });
});

describe('R6.1 every catalog', () => {
  test.each(catalogs)('$name has an envelope', (catalog) => {
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

  test.each(catalogs)('$name has one entry a line, so that differences can be read', (catalog) => {
    const lines = catalogText(catalog).split('\n');

    expect(lines.filter((line) => line.startsWith('    {'))).toHaveLength(catalog.entries.length);
    expect(lines.at(-1)).toBe('');
  });
});
