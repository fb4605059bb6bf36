import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FormDocument } from '#contract/form-document.ts';
import { readJson } from '#tools/read-json.ts';
import { readSchema, readUi } from './read-form.ts';

/** `release.json`: what a release was made with (R4.9). */
export interface ReleaseRecord {
  readonly number: number;
  /** The versions of the catalogs and formats it judges by. */
  readonly catalogs: Readonly<Record<string, number>>;
  /** SHA-256 of each file it consists of, by the path from the folder that holds `forms/` and `catalogs/`. */
  readonly checksums: Readonly<Record<string, string>>;
}

/** A frozen form: its effective documents, and what they were made with. */
export interface Release extends ReleaseRecord {
  /** By variant; the first is the form itself, with null for its variant. */
  readonly documents: readonly { readonly variant: string | null; readonly document: FormDocument }[];
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
  const numbers = readdirSync(folder).map(Number);
  return numbers.filter(Number.isInteger).toSorted((one, other) => one - other);
}

/** Reads a release as it was frozen. */
export function readRelease(root: string, name: string, number: number): Release {
  const folder = join(root, releaseFolder(name, number));
  const record = readJson<ReleaseRecord>(join(folder, 'release.json'));
  const variants = Object.keys(record.checksums).flatMap(
    (file) => /\/variants\/([^/]+)\/ui\.json$/.exec(file)?.[1] ?? [],
  );
  const documents = [null, ...variants].map((variant) => ({
    variant,
    document: readFrozen(name, variant === null ? folder : join(folder, 'variants', variant)),
  }));
  return { ...record, documents };
}

function readFrozen(name: string, folder: string): FormDocument {
  return {
    name,
    schema: readSchema(join(folder, 'schema.json')),
    ui: readUi(join(folder, 'ui.json')),
  };
}
