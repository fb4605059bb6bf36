import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '#contract/is-record.ts';
import { formNames } from '#tools/forms/read-form.ts';
import {
  checksumOf,
  releaseFolder,
  releaseNumbers,
  sealOf,
  type SealedRecord,
} from '#tools/forms/releases.ts';

/** A file that a release of a form consists of, as it is now. */
export interface FrozenFile {
  /** From the checked folder, with slashes. */
  readonly file: string;
  readonly form: string;
  readonly release: number;
  readonly state: 'same' | 'edited' | 'missing' | 'added' | 'unreadable';
}

/** Every file of every release that is kept (R4.9), and whether it is still what was frozen. Never throws on content. */
export function frozenFilesOf(root: string): readonly FrozenFile[] {
  return formNames(root).flatMap((form) =>
    releaseNumbers(root, form).flatMap((release) => filesOf(root, form, release)),
  );
}

function filesOf(root: string, form: string, release: number): readonly FrozenFile[] {
  const folder = releaseFolder(form, release);
  const record = `${folder}/release.json`;
  const sealed = readRecord(join(root, record));
  if (!sealed) return [{ file: record, form, release, state: 'unreadable' }];
  const isSame = sealOf(sealed) === sealed.checksum && sealed.number === release;
  const frozen = Object.entries(sealed.files).map(([file, checksum]) => ({
    file,
    state: stateOf(join(root, file), checksum),
  }));
  const added = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.json') && file !== record && !Object.hasOwn(sealed.files, file))
    .map((file) => ({ file, state: 'added' as const }));
  const own = { file: record, state: isSame ? ('same' as const) : ('edited' as const) };
  return [own, ...frozen, ...added].map((file) => ({ ...file, form, release }));
}

function stateOf(path: string, checksum: unknown): FrozenFile['state'] {
  if (!existsSync(path)) return 'missing';
  return checksumOf(readFileSync(path, 'utf8')) === checksum ? 'same' : 'edited';
}

function readRecord(path: string): SealedRecord | undefined {
  try {
    const record: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isSealedRecord(record) ? record : undefined;
  } catch {
    return undefined;
  }
}

/** Whether it has the shape that `release:form` writes; what it says is judged by its checksum. */
function isSealedRecord(record: unknown): record is SealedRecord {
  return isRecord(record) && isRecord(record['files']) && typeof record['checksum'] === 'string';
}
