import type { ReleaseEntry } from '#protocol/workbench.ts';
import { call } from '#workbench/api/request.ts';
import { loadReleaseTexts, type LoadedRelease } from '#workbench/draft/load-draft.ts';
import type { Documents } from '#workbench/edit/documents.ts';

/** A release beside the live one. */
export interface ReleaseComparison {
  readonly release: ReleaseEntry;
  readonly live: ReleaseEntry;
  /** The documents that editors can change, of both. */
  readonly ofRelease: Documents;
  readonly ofLive: Documents;
  /** The paths of all files that differ. */
  readonly changed: readonly string[];
}

/** Loads a release and the live one. Rejects when there is no such release. */
export async function loadComparison(number: number): Promise<ReleaseComparison> {
  const [{ live }, { releases }] = await Promise.all([
    call('GET /content', {}),
    call('GET /content/releases', {}),
  ]);
  const release = releases.find((entry) => entry.number === number);
  if (!release) throw new Error(`There is no release ${number}.`);
  const now = await loadReleaseTexts(live.number);
  const then = await loadReleaseTexts(number, now);
  return {
    release,
    live,
    ofRelease: then.texts,
    ofLive: now.texts,
    changed: differing(now, then),
  };
}

function differing(live: LoadedRelease, release: LoadedRelease): readonly string[] {
  const [ofLive, ofRelease] = [hashesOf(live), hashesOf(release)];
  const paths = [...new Set([...ofLive.keys(), ...ofRelease.keys()])];
  return paths.filter((path) => ofLive.get(path) !== ofRelease.get(path)).toSorted();
}

function hashesOf({ files }: LoadedRelease): ReadonlyMap<string, string> {
  return new Map(files.map(({ path, sha256 }) => [path, sha256]));
}
