import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { isRecord } from '#contract/is-record.ts';
import { withMissing } from '#linter/lay-over.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { readJson } from '#compiler/read-json.ts';

const FIXTURE = join(PROJECT_ROOT, 'tests', 'fixtures', 'content');

const MESSAGES = join('catalogs', 'messages');

/** What editors change: the fixture has its own. All other catalogs are generated, and the product's. */
const EDITED = ['forms', MESSAGES];

/** The catalogs that the program or the fixture's forms need. Any other is an editor's own. */
const NEEDED = new Set([
  'countries',
  'country-sets',
  'currencies',
  'currency-source',
  'formats',
  'locales',
  'messages',
  'reserved-subdomains',
  'sign-up-defaults',
  'sources',
  'time-zones',
  'tracked-endpoints',
]);
const NEEDED_NAMES = /^(?:country|currency)-names-/;

/** The texts of fields, groups and steps, which documents ask for. Code asks for all others. */
const OF_DOCUMENTS = /^\w+\.(?:inputs|groups|steps)\./;

/**
 * The content that tests of behaviour run on, whatever is shipped: `tests/fixtures/content`, completed by the product's
 * catalogs. It is there as long as Vitest runs (`fixtureContent`).
 */
export const FIXTURE_CONTENT: string = join(tmpdir(), `vestibule-content-${process.pid}`);

/** Puts the fixture content together when Vitest starts, and takes it away when it ends. */
export function fixtureContent(): Plugin {
  let isThere = false;
  return {
    name: 'fixture-content',
    configResolved() {
      // Once for all projects. A run that crashed may have left one of the same name behind.
      if (isThere) return;
      isThere = true;
      rmSync(FIXTURE_CONTENT, { recursive: true, force: true });
      cpSync(join(PROJECT_ROOT, 'catalogs'), join(FIXTURE_CONTENT, 'catalogs'), { recursive: true });
      layFixtureContent(FIXTURE_CONTENT);
    },
    closeBundle: () => rmSync(FIXTURE_CONTENT, { recursive: true, force: true }),
  };
}

/** Puts the fixture's forms and messages in place of those of a folder. */
export function layFixtureContent(root: string): void {
  for (const part of EDITED) {
    rmSync(join(root, part), { recursive: true, force: true });
    cpSync(join(FIXTURE, part), join(root, part), { recursive: true });
  }
  for (const entry of readdirSync(join(root, 'catalogs'), { withFileTypes: true })) {
    if (entry.isDirectory() && !NEEDED.has(entry.name) && !NEEDED_NAMES.test(entry.name))
      rmSync(join(root, 'catalogs', entry.name), { recursive: true });
  }
  for (const name of readdirSync(join(root, MESSAGES))) addCodeTexts(join(MESSAGES, name), root);
}

/** A text that code has asked for since is the product's, so that it need not be written twice. */
function addCodeTexts(file: string, root: string): void {
  const product = readJson<Readonly<Record<string, unknown>>>(join(PROJECT_ROOT, file));
  const { keys = product } = product;
  const texts = Object.entries(isRecord(keys) ? keys : {}).filter(([key]) => !OF_DOCUMENTS.test(key));
  const own = readFileSync(join(root, file), 'utf8');
  writeFileSync(join(root, file), withMissing(own, JSON.stringify(Object.fromEntries(texts))));
}
