import { LatestMap } from '#contract/latest-map.ts';
import type { Finding } from '#contract/finding.ts';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Release } from '#contract/release.ts';
import { error } from '#linter/finding.ts';

/** A compiled file and its size for visitors. */
export interface FileSize {
  /** The name without the hash: `form-sign-up.js`. */
  readonly file: string;
  /** The size after compression with brotli. */
  readonly bytes: number;
}

/** The maximum size of one file of a release, in bytes. The shipped form has 2,400, and a language pack 12,500. */
const FILE_BUDGET = 60_000;

/** The compressed size of each file of a release, largest first. */
export async function fileSizes({ files }: Pick<Release, 'files'>): Promise<readonly FileSize[]> {
  const sizes = await Promise.all(
    [...files].map(async ([address, text]) => ({
      file: address.replace(/^\/content\//, '').replace(/-[0-9a-f]{8}(?=\.\w+$)/, ''),
      bytes: await compressedBytes(text),
    })),
  );
  return sizes.toSorted((one, other) => other.bytes - one.bytes);
}

/** The latest sizes by text. Most files of a draft are the same as in the previous check, and compressing them again is slow. */
const knownSizes = new LatestMap<string, number>(100);

async function compressedBytes(text: string): Promise<number> {
  const bytes = knownSizes.get(text) ?? (await promisify(brotliCompress)(text)).length;
  knownSizes.set(text, bytes);
  return bytes;
}

/** Findings for files that are too large for a cheap phone. */
export function budgetFindings(sizes: readonly FileSize[]): readonly Finding[] {
  return sizes
    .filter(({ bytes }) => bytes > FILE_BUDGET)
    .map(({ file, bytes }) =>
      error('byte-budget', { file: sourceOf(file), line: 1, column: 1 }, [
        `${file} would have ${bytes} bytes, and ${FILE_BUDGET} are the most.`,
        'Shorten lists and texts, or leave out fields.',
      ]),
    );
}

/** The document from which a file is compiled: the messages for a pack, the form for a module. */
function sourceOf(file: string): string {
  const [, kind, name] = /^(language|form)-(.+)\.\w+$/.exec(file) ?? [];
  if (kind === 'language') return `catalogs/messages/${name}.json`;
  return kind === 'form' ? `forms/${name}/schema.json` : 'catalogs';
}
