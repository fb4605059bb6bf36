import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { isRecord } from '#contract/is-record.ts';
import { PRODUCT_CATALOGS } from '#contract/product-catalogs.ts';
import { withMissing } from '#linter/lay-over.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { readJson } from '#compiler/read-json.ts';

const FIXTURE = join(PROJECT_ROOT, 'tests', 'fixtures', 'content');

const MESSAGES = join('catalogs', 'messages');

/** The parts of the content that editors change. The fixture has its own; all other catalogs are the product's, which are generated. */
const EDITED = ['forms', MESSAGES];

const NEEDED_NAMES = /^(?:country|currency)-names-/;

/** The keys of fields, groups and steps, which documents use. Code uses all other declared keys. */
const OF_DOCUMENTS = /^\w+\.(?:inputs|groups|steps)\./;

/**
 * The folder with the content for tests of behaviour, which do not depend on the shipped forms: `tests/fixtures/content` with the
 * product's catalogs. It exists while Vitest runs (`fixtureContent`).
 */
export const FIXTURE_CONTENT: string = join(tmpdir(), `vestibule-content-${process.pid}`);

/** Makes the folder of the fixture content when Vitest starts, and deletes it when Vitest ends. */
export function fixtureContent(): Plugin {
  let isThere = false;
  return {
    name: 'fixture-content',
    configResolved() {
      // The first project makes it for all. A crashed run may have left a folder with the same name.
      if (isThere) return;
      isThere = true;
      rmSync(FIXTURE_CONTENT, { recursive: true, force: true });
      cpSync(join(PROJECT_ROOT, 'catalogs'), join(FIXTURE_CONTENT, 'catalogs'), { recursive: true });
      layFixtureContent(FIXTURE_CONTENT);
    },
    closeBundle: () => rmSync(FIXTURE_CONTENT, { recursive: true, force: true }),
  };
}

/**
 * Replaces the forms and messages of a folder by those of the fixture.
 *
 * @param product The folder of the product whose texts the code uses.
 */
export function layFixtureContent(root: string, product: string = PROJECT_ROOT): void {
  for (const part of EDITED) {
    rmSync(join(root, part), { recursive: true, force: true });
    cpSync(join(FIXTURE, part), join(root, part), { recursive: true });
  }
  for (const entry of readdirSync(join(root, 'catalogs'), { withFileTypes: true })) {
    if (entry.isDirectory() && !PRODUCT_CATALOGS.includes(entry.name) && !NEEDED_NAMES.test(entry.name))
      rmSync(join(root, 'catalogs', entry.name), { recursive: true });
  }
  for (const name of readdirSync(join(root, MESSAGES))) addCodeTexts(join(MESSAGES, name), { root, product });
}

/**
 * Adds the product's texts for keys that code uses, so that a new text need not be added to the fixture, too. A text that is not
 * declared belongs to a form, which the fixture may not have.
 */
function addCodeTexts(
  file: string,
  { root, product }: { readonly root: string; readonly product: string },
): void {
  const texts = readKeys(join(product, file));
  const declared = readKeys(join(product, MESSAGES, 'keys.json'));
  const used = Object.entries(texts).filter(
    ([key]) => Object.hasOwn(declared, key) && !OF_DOCUMENTS.test(key),
  );
  const own = readFileSync(join(root, file), 'utf8');
  writeFileSync(join(root, file), withMissing(own, JSON.stringify(Object.fromEntries(used))));
}

/** The texts of a message file, or what `keys.json` declares. */
function readKeys(file: string): Readonly<Record<string, unknown>> {
  const read = readJson<Readonly<Record<string, unknown>>>(file);
  return isRecord(read['keys']) ? read['keys'] : read;
}
