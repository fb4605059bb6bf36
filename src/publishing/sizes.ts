import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Release } from '#contract/release.ts';
import { error, type Finding } from '#linter/finding.ts';

/** A compiled file and what it costs a visitor. */
export interface FileSize {
  /** Its name without the hash: `form-sign-up.js`. */
  readonly file: string;
  /** Compressed by brotli. */
  readonly bytes: number;
}

/** The most that one file of a release may weigh, in bytes. The shipped ones weigh 2,400 and 12,500. */
const FILE_BUDGET = 60_000;

/** What each file of a release weighs on the line, the largest first. */
export async function fileSizes({ files }: Pick<Release, 'files'>): Promise<readonly FileSize[]> {
  const sizes = await Promise.all(
    [...files].map(async ([address, text]) => ({
      file: address.replace(/^\/content\//, '').replace(/-[0-9a-f]{8}(?=\.\w+$)/, ''),
      bytes: (await promisify(brotliCompress)(text)).length,
    })),
  );
  return sizes.toSorted((one, other) => other.bytes - one.bytes);
}

/** The files that are too heavy for a cheap phone. */
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

/** The document that a person would look at: of a pack its messages, of a module its form. */
function sourceOf(file: string): string {
  const [, kind, name] = /^(language|form)-(.+)\.\w+$/.exec(file) ?? [];
  if (kind === 'language') return `catalogs/messages/${name}.json`;
  return kind === 'form' ? `forms/${name}/schema.json` : 'catalogs';
}
