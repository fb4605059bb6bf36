import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from 'vestibule/tests/support/start-server.ts';
import { buildContender, CONTENDER_FOLDERS, type ContenderFolder } from './build-contender.ts';
import { buildLargePage } from './build-large-page.ts';
import { textForm } from './large-documents.ts';

/** The compared pages in the order of the visits: by hand, react-hook-form with zod and downshift, rjsf with its theme, and ours. */
export const NAMES = ['bare', 'hookForm', 'stock', 'ours'] as const;
export type Name = (typeof NAMES)[number];

/** The pages that ours must not be slower than (R10.4). */
export const PEERS = ['hookForm', 'stock'] as const satisfies readonly Name[];

/** The numbers of fields of the large pages. */
export const SIZES = [10, 100, 1_000] as const;
export type Size = (typeof SIZES)[number];

/** One way to build the sign-up page, on a running server. */
export interface Contender {
  readonly name: Name;
  /** The sign-up page without its hash. */
  readonly url: string;
  readonly largeUrl: (size: Size) => string;
  /** True for stock rjsf: it compiles its rules in the browser, which the server's policy forbids. */
  readonly bypassCSP: boolean;
  /** CSS selectors for the control of a field, and for the error of each refused field. */
  readonly field: (name: string) => string;
  readonly refusal: string;
}

export interface Contenders {
  readonly all: readonly Contender[];
  readonly close: () => Promise<void>;
}

/** Variables of the servers: they hash passwords as cheaply as possible, because the benchmark does not measure hashing. */
const CHEAP_HASHING = { ARGON2_MEMORY_KIB: '8', ARGON2_ITERATIONS: '1' };

const NAMED_FIELDS = {
  field: (name: string) => `[name="${name}"]`,
  refusal: '[aria-invalid="true"]',
  bypassCSP: false,
};

const RJSF_FIELDS = {
  field: (name: string) => `#root_${name}`,
  refusal: 'li.text-danger',
  bypassCSP: true,
};

/**
 * Builds the pages that ours is compared with, and starts a server of the product for each page.
 *
 * @param withLarge True when the benchmark also visits large forms. Building them takes the longest.
 */
export async function serveContenders(withLarge: boolean): Promise<Contenders> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const rootOf = (name: ContenderFolder): string => join(folder, name);
  for (const name of CONTENDER_FOLDERS) {
    mkdirSync(rootOf(name));
    await buildContender(rootOf(name), name);
  }
  if (withLarge) await buildLargePages(join(rootOf('bare'), 'dist', 'client'));
  const [ours, bare, hookForm, stock] = await Promise.all([
    startServer(CHEAP_HASHING),
    startServer(CHEAP_HASHING, rootOf('bare')),
    startServer(CHEAP_HASHING, rootOf('hook-form')),
    startServer(CHEAP_HASHING, rootOf('stock-rjsf')),
  ]);
  return {
    all: [
      { ...NAMED_FIELDS, name: 'bare', url: `${bare.url}/`, largeUrl: largePageOf(bare) },
      { ...NAMED_FIELDS, name: 'hookForm', url: `${hookForm.url}/`, largeUrl: largePageOf(hookForm) },
      { ...RJSF_FIELDS, name: 'stock', url: `${stock.url}/`, largeUrl: largePageOf(stock) },
      {
        ...NAMED_FIELDS,
        name: 'ours',
        url: `${ours.url}/`,
        largeUrl: (size) => `${bare.url}/texts-${size}/page.html`,
      },
    ],
    async close() {
      await Promise.all([bare, hookForm, stock, ours].map(async (server) => server.dispose()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The address of a contender's page with this number of fields. */
function largePageOf({ url }: { readonly url: string }): Contender['largeUrl'] {
  return (size) => `${url}/large.html?fields=${size}`;
}

/** Builds our large pages into the folder of the hand-written page, so that the same server sends them. */
async function buildLargePages(client: string): Promise<void> {
  for (const size of SIZES) await buildLargePage(client, `texts-${size}`, textForm(size));
}
