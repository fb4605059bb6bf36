import { cpSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { PROJECT_ROOT } from '#tools/project-root.ts';

const FIXTURE = join(PROJECT_ROOT, 'tests', 'fixtures', 'content');

/** What editors change: the fixture has its own. All other catalogs are generated, and the product's. */
const EDITED = ['forms', join('catalogs', 'messages')];

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
}
