import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { catalogVersions, currentEditions, isReleased, type Edition } from '#compiler/forms/editions.ts';
import {
  checksumOf,
  releaseFolder,
  releaseNumbers,
  sealOf,
  type ReleaseRecord,
  type SealedRecord,
} from './releases.ts';

/** Pages stay open for days, not for months: more than these are not kept (R4.9). */
export const KEPT_RELEASES = 3;

/** What became of a form: the release it is now, or that there was nothing to release. */
export interface Released {
  readonly number: number;
  readonly isNew: boolean;
  /** The numbers of the releases that were given up. */
  readonly dropped: readonly number[];
}

/**
 * Freezes a form's effective documents, and the versions of the catalogs and formats they use, as its next release
 * (R4.9). Its documents have to be sound: whoever calls this has run the check.
 *
 * @param root The folder that holds `forms/` and `catalogs/`.
 */
export function releaseForm(root: string, name: string): Released {
  const last = releaseNumbers(root, name).at(-1) ?? 0;
  if (isReleased(root, name)) return { number: last, isNew: false, dropped: [] };
  const number = last + 1;
  writeRelease(root, releaseFolder(name, number), { number, editions: currentEditions(root, name) });
  const dropped = releaseNumbers(root, name).slice(0, -KEPT_RELEASES);
  for (const old of dropped) rmSync(join(root, releaseFolder(name, old)), { recursive: true });
  return { number, isNew: true, dropped };
}

interface NewRelease {
  readonly number: number;
  readonly editions: readonly Edition[];
}

/** Written beside its place and moved there whole, so that nobody meets half a release. */
function writeRelease(root: string, folder: string, { number, editions }: NewRelease): void {
  const texts = documentTexts(folder, editions);
  const catalogs = Object.fromEntries(
    editions.flatMap((edition) => Object.entries(catalogVersions(edition))),
  );
  const frozen = Object.entries(catalogs).map(([catalog, version]) => `catalogs/${catalog}/${version}.json`);
  const record: ReleaseRecord = {
    number,
    editions: editions.map(({ variant, version }) => ({ variant, version })),
    catalogs,
    files: Object.fromEntries([
      ...texts.map(([file, text]) => [file, checksumOf(text)]),
      ...frozen.map((file) => [file, checksumOf(readFileSync(join(root, file), 'utf8'))]),
    ]),
  };
  const sealed: SealedRecord = { ...record, checksum: sealOf(record) };
  const unfinished = `${dirname(folder)}/unfinished`;
  rmSync(join(root, unfinished), { recursive: true, force: true });
  for (const [file, text] of [...texts, [`${folder}/release.json`, toText(sealed)] as const]) {
    const path = join(root, file.replace(folder, unfinished));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  renameSync(join(root, unfinished), join(root, folder));
}

function documentTexts(folder: string, editions: readonly Edition[]): readonly (readonly [string, string])[] {
  return editions.flatMap(({ document, variant }) => {
    const place = variant === null ? folder : `${folder}/variants/${variant}`;
    return [
      [`${place}/schema.json`, toText(document.schema)] as const,
      [`${place}/ui.json`, toText(document.ui)] as const,
    ];
  });
}

function toText(document: unknown): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
