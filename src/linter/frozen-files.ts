import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '#contract/is-record.ts';
import { formNames } from '#compiler/forms/read-form.ts';
import {
  checksumOf,
  releaseFolder,
  releaseNumbers,
  sealOf,
  type SealedRecord,
} from '#compiler/releases/releases.ts';
import { KEPT_RELEASES } from '#compiler/releases/release-form.ts';
import {
  CATALOG_CHECKSUMS,
  sealedChecksums,
  type CatalogChecksums,
} from '#compiler/releases/catalog-checksums.ts';

/** A file that something released consists of, as it is now. */
export interface FrozenFile {
  /** From the checked folder, with slashes. */
  readonly file: string;
  readonly of: Released;
  readonly state: 'same' | 'edited' | 'missing' | 'added' | 'unreadable' | 'gone';
}

/** What was released: a form, or the versions of the catalogs. */
type Released =
  | { readonly kind: 'form'; readonly form: string; readonly release: number }
  | { readonly kind: 'catalogs' };

/**
 * Every file of every release of a form that is kept (R4.9), every released version of a catalog (R6.1), and whether it is
 * still what was frozen. Never throws on content.
 */
export function frozenFilesOf(root: string): readonly FrozenFile[] {
  const forms = formNames(root).flatMap((form) => [
    ...releaseNumbers(root, form).flatMap((release) => filesOf(root, form, release)),
    ...goneReleases(root, form),
  ]);
  return [...forms, ...recordedVersions(root)];
}

function filesOf(root: string, form: string, release: number): readonly FrozenFile[] {
  const of = { kind: 'form', form, release } as const;
  const folder = releaseFolder(form, release);
  const record = `${folder}/release.json`;
  const sealed = readRecord(join(root, record), isSealedRecord);
  if (!sealed) return [{ file: record, of, state: 'unreadable' }];
  const isSame = sealOf(sealed) === sealed.checksum && sealed.number === release;
  const added = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.json') && file !== record && !Object.hasOwn(sealed.files, file))
    .map((file) => ({ file, of, state: 'added' as const }));
  return [{ file: record, of, state: isSame ? 'same' : 'edited' }, ...statesOf(root, of, sealed), ...added];
}

/** Releases that have to be kept, by the newest number, and whose folder is gone: `git revert` may have taken it. */
function goneReleases(root: string, form: string): readonly FrozenFile[] {
  const numbers = releaseNumbers(root, form);
  const newest = numbers.at(-1) ?? 0;
  const due = Array.from({ length: KEPT_RELEASES }, (_release, before) => newest - before);
  return due
    .filter((release) => release > 0 && !numbers.includes(release))
    .map((release) => ({
      file: `${releaseFolder(form, release)}/release.json`,
      of: { kind: 'form', form, release },
      state: 'gone',
    }));
}

function recordedVersions(root: string): readonly FrozenFile[] {
  const of = { kind: 'catalogs' } as const;
  const file = CATALOG_CHECKSUMS;
  if (!existsSync(join(root, file))) return [];
  const sealed = readRecord(join(root, file), isSealed);
  if (!sealed) return [{ file, of, state: 'unreadable' }];
  const isSame = sealedChecksums(sealed.files).checksum === sealed.checksum;
  return [{ file, of, state: isSame ? 'same' : 'edited' }, ...statesOf(root, of, sealed)];
}

function statesOf(root: string, of: Released, { files }: Pick<CatalogChecksums, 'files'>): FrozenFile[] {
  return Object.entries(files).map(([file, checksum]) => ({
    file,
    of,
    state: stateOf(join(root, file), checksum),
  }));
}

function stateOf(path: string, checksum: string): FrozenFile['state'] {
  if (!existsSync(path) || !statSync(path).isFile()) return 'missing';
  return checksumOf(readFileSync(path, 'utf8')) === checksum ? 'same' : 'edited';
}

function readRecord<Sealed>(path: string, isOne: (record: unknown) => record is Sealed): Sealed | undefined {
  try {
    const record: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isOne(record) ? record : undefined;
  } catch {
    return undefined;
  }
}

/** Whether it has the shape that `release:form` writes; what it says is judged by its checksum. */
function isSealedRecord(record: unknown): record is SealedRecord {
  return isSealed(record);
}

/** Whether it has the shape that every record of a release has; what it says is judged by its checksum. */
function isSealed(record: unknown): record is CatalogChecksums {
  return isRecord(record) && isRecord(record['files']) && typeof record['checksum'] === 'string';
}
