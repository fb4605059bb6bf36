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

/** The keys of fields, groups and steps, which documents use. Code uses all other keys. */
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

/** Replaces the forms and messages of a folder by those of the fixture. */
export function layFixtureContent(root: string): void {
  for (const part of EDITED) {
    rmSync(join(root, part), { recursive: true, force: true });
    cpSync(join(FIXTURE, part), join(root, part), { recursive: true });
  }
  for (const entry of readdirSync(join(root, 'catalogs'), { withFileTypes: true })) {
    if (entry.isDirectory() && !PRODUCT_CATALOGS.includes(entry.name) && !NEEDED_NAMES.test(entry.name))
      rmSync(join(root, 'catalogs', entry.name), { recursive: true });
  }
  for (const name of readdirSync(join(root, MESSAGES))) addCodeTexts(join(MESSAGES, name), root);
}

/** Adds the product's texts for keys that code uses, so that a new text need not be added to the fixture, too. */
function addCodeTexts(file: string, root: string): void {
  const product = readJson<Readonly<Record<string, unknown>>>(join(PROJECT_ROOT, file));
  const { keys = product } = product;
  const texts = Object.entries(isRecord(keys) ? keys : {}).filter(([key]) => !OF_DOCUMENTS.test(key));
  const own = readFileSync(join(root, file), 'utf8');
  writeFileSync(join(root, file), withMissing(own, JSON.stringify(Object.fromEntries(texts))));
}
