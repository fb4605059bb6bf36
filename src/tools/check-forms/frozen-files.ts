import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '#contract/is-record.ts';
import { formNames } from '#tools/forms/read-form.ts';
import { checksumOf, releaseFolder, releaseNumbers } from '#tools/forms/releases.ts';

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
  const checksums = readChecksums(join(root, record));
  if (!checksums) return [{ file: record, form, release, state: 'unreadable' }];
  const frozen = Object.entries(checksums).map(([file, checksum]) => ({
    file,
    state: stateOf(join(root, file), checksum),
  }));
  const added = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.json') && file !== record && !Object.hasOwn(checksums, file))
    .map((file) => ({ file, state: 'added' as const }));
  return [...frozen, ...added].map((file) => ({ ...file, form, release }));
}

function stateOf(path: string, checksum: unknown): FrozenFile['state'] {
  if (!existsSync(path)) return 'missing';
  return checksumOf(readFileSync(path, 'utf8')) === checksum ? 'same' : 'edited';
}

function readChecksums(path: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const record: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isRecord(record) && isRecord(record['checksums']) ? record['checksums'] : undefined;
  } catch {
    return undefined;
  }
}
