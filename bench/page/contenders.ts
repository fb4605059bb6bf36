import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from 'vestibule/tests/support/start-server.ts';
import { buildContender, CONTENDER_FOLDERS, type ContenderFolder } from './build-contender.ts';
import { buildLargePage } from './build-large-page.ts';
import { textForm } from './large-documents.ts';

/**
 * The compared pages in the order of the visits: by hand, react-hook-form with zod and downshift, rjsf with its theme, ours as
 * another checkout has built it, and ours.
 */
export const NAMES = ['bare', 'hookForm', 'stock', 'before', 'ours'] as const;
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

const FOLDER_NAMES: Readonly<Record<ContenderFolder, Name>> = {
  bare: 'bare',
  'hook-form': 'hookForm',
  'stock-rjsf': 'stock',
};

/** Which pages the benchmark compares. */
interface Wanted {
  /** True when the benchmark also visits large forms. Building them takes the longest. */
  readonly withLarge: boolean;
  /** The folder of another checkout, with its `dist`. Then the page by hand and our page there are the only others. */
  readonly before: string | undefined;
}

/** Builds the pages that ours is compared with, and starts a server of the product for each page. */
export async function serveContenders({ withLarge, before }: Wanted): Promise<Contenders> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const roots = new Map<Name, string | undefined>();
  for (const name of before === undefined ? CONTENDER_FOLDERS : (['bare'] as const)) {
    const root = join(folder, name);
    mkdirSync(root);
    await buildContender(root, name);
    roots.set(FOLDER_NAMES[name], root);
  }
  if (withLarge) await buildLargePages(join(folder, 'bare', 'dist', 'client'));
  if (before !== undefined) roots.set('before', before);
  roots.set('ours', undefined);
  const servers = await Promise.all(
    [...roots].map(async ([name, root]) => ({ name, server: await startServer(CHEAP_HASHING, root) })),
  );
  const [bare] = servers;
  return {
    all: servers.map(({ name, server: { url } }) => ({
      ...(name === 'stock' ? RJSF_FIELDS : NAMED_FIELDS),
      name,
      url: `${url}/`,
      largeUrl: (size) =>
        name === 'ours' ? `${bare?.server.url}/texts-${size}/page.html` : `${url}/large.html?fields=${size}`,
    })),
    async close() {
      await Promise.all(servers.map(async ({ server }) => server.dispose()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Builds our large pages into the folder of the hand-written page, so that the same server sends them. */
async function buildLargePages(client: string): Promise<void> {
  for (const size of SIZES) await buildLargePage(client, `texts-${size}`, textForm(size));
}
