import { describe, expect, it, test } from 'vitest';
import { contentOf } from '#tests/forms/make-form.ts';
import { catalogReader, textProperty, type CatalogReader } from './read-catalogs.ts';

const catalogs = {
  'shapes/1': [{ value: 'round' }],
  'shapes/2': [{ value: 'square' }],
  'shapes/10': [{ value: 'oval' }],
  'shapes/draft': [{ value: 'other' }],
  'notes/readme': [],
};

function using<Result>(use: (reader: CatalogReader) => Result): Result {
  return use(catalogReader(contentOf({ schema: {}, catalogs })));
}

describe('R6.1 a catalog', () => {
  test.each([
    {
      reference: 'shapes',
      version: 10,
      because: 'versions are compared as numbers, so ten is newer than two',
    },
    { reference: 'shapes@2', version: 2, because: 'the reference pins the version' },
    { reference: 'countries', version: 1, because: 'the product has this catalog' },
  ])('R6.1 $reference is version $version: $because', ({ reference, version }) => {
    expect(using((reader) => reader.read(reference)).version).toBe(version);
  });

  test.each(['shapes@3', 'shades', 'notes', '', 'shapes@draft/../1'])(
    'R6.1 "%s" is not a catalog',
    (reference) => {
      expect(() => using((reader) => reader.read(reference))).toThrow(`There is no catalog "${reference}"`);
    },
  );

  it('R6.1 is parsed once', () => {
    using((reader) => {
      expect(reader.read('shapes')).toBe(reader.read('shapes@10'));
    });
  });

  it('R6.1 is a folder with version files', () => {
    const names = using((reader) => reader.names());

    expect(names).toContain('shapes');
    expect(
      names.filter((name) => ['notes', 'messages', 'sources', 'README.md'].includes(name)),
    ).toStrictEqual([]);
  });

  it('R6.1 may have entries without a property', () => {
    expect(textProperty({ value: 'DK', rank: 1 }, 'value')).toBe('DK');
    expect(textProperty({ value: 'DK', rank: 1 }, 'rank')).toBe('');
    expect(textProperty({}, 'name')).toBe('');
  });
});
