import { LatestMap } from '#contract/latest-map.ts';
import type { Finding } from '#contract/finding.ts';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Release } from '#contract/release.ts';
import type { RenderedPage } from '#protocol/rendered-page.ts';
import { SIGN_UP } from '#contract/sign-up-form.ts';
import { error } from '#linter/finding.ts';

/** A compiled file and its size for visitors. */
export interface FileSize {
  /** The name without the hash: `form-sign-up.js`. */
  readonly file: string;
  /** The size after compression with brotli. */
  readonly bytes: number;
  /** The length of the text, which the browser parses. */
  readonly characters: number;
}

/** The maximum size of one file of a release, in bytes. The shipped form has 2,400, and a language pack 12,500. */
const FILE_BUDGET = 60_000;

/** The maximum length of one file of a release. A text that repeats itself compresses well, but fills the memory of a phone. */
const FILE_CHARACTERS = 1_000_000;

/** The maximum length of the sign-up page in all languages together, in characters. The shipped form has 36,500. */
const PAGE_CHARACTERS = 1_000_000;

/** The compressed size of each file of a release, largest first. */
export async function fileSizes({ files }: Pick<Release, 'files'>): Promise<readonly FileSize[]> {
  const sizes = await Promise.all(
    [...files].map(async ([address, text]) => ({
      file: address.replace(/^\/content\//, '').replace(/-[0-9a-f]{8}(?=\.\w+$)/, ''),
      bytes: await compressedBytes(text),
      characters: text.length,
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
  return sizes.flatMap(({ file, bytes, characters }) => [
    ...beyond(sourceOf(file), `${file} would have ${bytes} bytes`, { size: bytes, most: FILE_BUDGET }),
    ...beyond(sourceOf(file), `${file} would have ${characters} characters`, {
      size: characters,
      most: FILE_CHARACTERS,
    }),
  ]);
}

/** A finding when the HTML of the sign-up page would be too large. */
export function pageFindings(pages: readonly RenderedPage[]): readonly Finding[] {
  const size = pages.reduce(
    (sum, { markup, success }) => sum + markup.length + (success?.markup.length ?? 0),
    0,
  );
  const message = `The sign-up page would have ${size} characters in all languages`;
  return beyond(`forms/${SIGN_UP}/schema.json`, message, { size, most: PAGE_CHARACTERS });
}

function beyond(
  file: string,
  message: string,
  { size, most }: { readonly size: number; readonly most: number },
): readonly Finding[] {
  if (size <= most) return [];
  return [
    error('byte-budget', { file, line: 1, column: 1 }, [
      `${message}, and ${most} are the most.`,
      'Shorten lists and texts, or leave out fields.',
    ]),
  ];
}

/** The document from which a file is compiled: the messages for a pack, the form for a module. */
function sourceOf(file: string): string {
  const [, kind, name] = /^(language|form)-(.+)\.\w+$/.exec(file) ?? [];
  if (kind === 'language') return `catalogs/messages/${name}.json`;
  return kind === 'form' ? `forms/${name}/schema.json` : 'catalogs';
}
