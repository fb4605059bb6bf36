import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FormDocument } from '#contract/form-document.ts';
import { readJson } from '#compiler/read-json.ts';
import { readSchema, readUi } from '#compiler/forms/read-form.ts';

/** `release.json`: what a release was made with (R4.9). */
export interface ReleaseRecord {
  readonly number: number;
  /** Its variants and the versions that pages name; the form itself comes first, with null for its variant. */
  readonly editions: readonly { readonly variant: string | null; readonly version: string }[];
  /** The versions of the catalogs and formats it judges by. */
  readonly catalogs: Readonly<Record<string, number>>;
  /** SHA-256 of each file it consists of, by the path from the folder that holds `forms/` and `catalogs/`. */
  readonly files: Readonly<Record<string, string>>;
}

/** A release record as its file holds it: with a checksum of its own. */
export type SealedRecord = ReleaseRecord & { readonly checksum: string };

/** A frozen form: its effective documents, and what they were made with. */
export interface Release extends ReleaseRecord {
  /** In the order of `editions`. */
  readonly documents: readonly FormDocument[];
}

/** Where a release of a form is kept, from the folder that holds `forms/`. */
export function releaseFolder(name: string, number: number): string {
  return `forms/${name}/released/${number}`;
}

/** SHA-256 in hex of a file's text, however its lines end: a checkout on Windows is no edit. */
export function checksumOf(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
}

/** The numbers of the releases that are kept, the oldest first. */
export function releaseNumbers(root: string, name: string): readonly number[] {
  const folder = join(root, 'forms', name, 'released');
  if (!existsSync(folder)) return [];
  const numbers = readdirSync(folder).filter((entry) => /^[1-9]\d*$/.test(entry));
  return numbers.map(Number).toSorted((one, other) => one - other);
}

/** Reads a release as it was frozen. */
export function readRelease(root: string, name: string, number: number): Release {
  const folder = join(root, releaseFolder(name, number));
  const record = readJson<SealedRecord>(join(folder, 'release.json'));
  const documents = record.editions.map(({ variant }) =>
    readFrozen(name, variant === null ? folder : join(folder, 'variants', variant)),
  );
  return { ...record, documents };
}

/** The checksum that a record's file ends with, so that nobody changes what it says without being told. */
export function sealOf({ number, editions, catalogs, files }: ReleaseRecord): string {
  return checksumOf(JSON.stringify({ number, editions, catalogs, files }));
}

/** The newest release of a form; undefined before the first. */
export function lastRelease(root: string, name: string): Release | undefined {
  const last = releaseNumbers(root, name).at(-1);
  return last === undefined ? undefined : readRelease(root, name, last);
}

function readFrozen(name: string, folder: string): FormDocument {
  return {
    name,
    schema: readSchema(join(folder, 'schema.json')),
    ui: readUi(join(folder, 'ui.json')),
  };
}
