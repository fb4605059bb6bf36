import type { Conflict } from '#publishing/merge.ts';
import type { Store } from '#store/store.ts';

/** A conflict with the live content, and who made the live text and when (R18.5). */
export interface NamedConflict extends Conflict {
  /** Who published the release. Absent where none of the latest releases has changed the file. */
  readonly by?: string;
  /** ISO 8601. */
  readonly at?: string;
}

/** Further releases are not searched for who has changed a file. */
const MOST_RELEASES = 20;

/** Adds to each conflict who has published the live text of the file, and when. */
export async function withPublishers(
  store: Pick<Store, 'releases' | 'contentHashes'>,
  conflicts: readonly Conflict[],
  base: number,
): Promise<readonly NamedConflict[]> {
  const releases = (await store.releases()).filter(({ number }) => number >= base).slice(0, MOST_RELEASES);
  const hashes = await Promise.all(releases.map(async ({ number }) => store.contentHashes(number)));
  return conflicts.map((conflict) => {
    const at = releases.findIndex((_release, index) => {
      const earlier = hashes[index + 1];
      return earlier && hashes[index]?.get(conflict.path) !== earlier.get(conflict.path);
    });
    const release = releases[at];
    if (!release) return conflict;
    return { ...conflict, by: release.by, at: new Date(release.since).toISOString() };
  });
}
