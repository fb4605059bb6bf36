import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '#tests/support/start-server.ts';
import { buildContender, type ContenderFolder } from './build-contender.ts';
import { buildLargePage } from './build-large-page.ts';
import { largeForm, textForm } from './large-documents.ts';

/** In the order they are visited. */
export const NAMES = ['bare', 'ours', 'stock'] as const;
export type Name = (typeof NAMES)[number];

/** How many fields the large pages have. */
export const SIZES = [10, 100, 1_000] as const;
export type Size = (typeof SIZES)[number];

/** One way to build the sign-up page, served. */
export interface Contender {
  readonly name: Name;
  /** The sign-up page without its hash. */
  readonly url: string;
  readonly largeUrl: (size: Size) => string;
  /** Stock rjsf compiles its rules in the browser, which the policy of all these pages forbids. */
  readonly bypassCSP: boolean;
  /** The control of a field, and what there is one of for each field that was refused, as CSS selectors. */
  readonly field: (name: string) => string;
  readonly refusal: string;
}

export interface Contenders {
  readonly all: readonly Contender[];
  /** Our own page with fields of every kind: what the form costs as documents really are. */
  readonly mixedUrl: (size: Size) => string;
  readonly close: () => Promise<void>;
}

/** The visitors' address is nobody's business here, and hashing passwords is not what is measured. */
const QUIET = { ARGON2_MEMORY_KIB: '8', ARGON2_ITERATIONS: '1' };

/**
 * Builds the pages that ours is compared with and starts a server of the product for each of the three.
 *
 * @param withLarge Whether large forms will be visited, too: building them takes the longest.
 */
export async function serveContenders(withLarge: boolean): Promise<Contenders> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const rootOf = (name: ContenderFolder): string => join(folder, name);
  for (const name of ['bare', 'stock-rjsf'] as const) {
    mkdirSync(rootOf(name));
    await buildContender(rootOf(name), name);
  }
  if (withLarge) await buildLargePages(join(rootOf('bare'), 'dist', 'client'));
  const [bare, ours, stock] = await Promise.all([
    startServer(QUIET, rootOf('bare')),
    startServer(QUIET),
    startServer(QUIET, rootOf('stock-rjsf')),
  ]);
  const named = { field: (name: string) => `[name="${name}"]`, refusal: '[aria-invalid="true"]' };
  return {
    all: [
      {
        ...named,
        name: 'bare',
        url: `${bare.url}/`,
        largeUrl: (size) => `${bare.url}/large.html?fields=${size}`,
        bypassCSP: false,
      },
      {
        ...named,
        name: 'ours',
        url: `${ours.url}/`,
        largeUrl: (size) => `${bare.url}/texts-${size}/page.html`,
        bypassCSP: false,
      },
      {
        name: 'stock',
        url: `${stock.url}/`,
        largeUrl: (size) => `${stock.url}/large.html?fields=${size}`,
        bypassCSP: true,
        field: (name) => `#root_${name}`,
        refusal: 'li.text-danger',
      },
    ],
    mixedUrl: (size) => `${bare.url}/mixed-${size}/page.html`,
    async close() {
      await Promise.all([bare, ours, stock].map(async (server) => server.dispose()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Our own pages lie beside the hand-written one, so that the same server sends them. */
async function buildLargePages(client: string): Promise<void> {
  for (const size of SIZES) {
    await buildLargePage(client, `texts-${size}`, textForm(size));
    // A small form has a small group.
    await buildLargePage(client, `mixed-${size}`, largeForm(size, Math.min(20, size / 5)));
  }
}
