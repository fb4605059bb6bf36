import { CONTENT } from '#tests/support/content.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { catalogReader } from '#compiler/read-catalogs.ts';

/** An import of a catalog by file name, which contains the version. */
interface Import {
  readonly file: string;
  readonly catalog: string;
  readonly version: number;
}

const imports = ['src', 'widgets', 'hints', 'tests'].flatMap((folder) =>
  readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => importsOf(join(folder, name))),
);

function importsOf(file: string): readonly Import[] {
  const text = readFileSync(join(PROJECT_ROOT, file), 'utf8');
  const found = text.matchAll(/^import .*'#catalogs\/([\w-]+)\/(\d+)\.json'/gm);
  return [...found].map(([, catalog = '', version]) => ({ file, catalog, version: Number(version) }));
}

it('R5.2 src/engine/formats.ts imports the catalog of formats by its file name, so that plain Node can load it', () => {
  expect(imports).toContainEqual(
    expect.objectContaining({ file: 'src/engine/formats.ts', catalog: 'formats' }),
  );
});

it.each(imports)('R6.1 $file imports the newest version of $catalog', ({ file, catalog, version }) => {
  const newest = catalogReader(CONTENT).read(catalog).version;
  expect(version, `write #catalogs/${catalog}/${newest}.json in ${file}`).toBe(newest);
});
