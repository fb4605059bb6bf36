import { type Conflict, membersAlsoIn } from '#publishing/merge.ts';
import type { ReleaseEntry } from '#store/content-store.ts';
import type { Store } from '#store/store.ts';

type Member = Conflict['members'][number];

/** Who has made a change live, and when. */
interface Publisher {
  /** Who published the release. Absent where none of the latest releases has made the change. */
  readonly by?: string;
  /** ISO 8601. */
  readonly at?: string;
}

/** A conflict with the live content, and who made the live text and when (R18.5). */
export interface NamedConflict extends Conflict, Publisher {
  readonly members: readonly (Member & Publisher)[];
}

/** Further releases are not searched for who has changed a file. */
const MOST_RELEASES = 20;

type ReadStore = Pick<Store, 'releases' | 'contentHashes' | 'contentText'>;

/** Adds to each conflict who has published the live text of the file, and that of each member, and when. */
export async function withPublishers(
  store: ReadStore,
  conflicts: readonly Conflict[],
  base: number,
): Promise<readonly NamedConflict[]> {
  const releases = (await store.releases()).filter(({ number }) => number >= base).slice(0, MOST_RELEASES);
  const hashes = await Promise.all(releases.map(async ({ number }) => store.contentHashes(number)));
  return Promise.all(
    conflicts.map(async (conflict) => {
      // The releases that have changed the file, newest first, each with the release before it.
      const changes = releases.flatMap((release, index) => {
        const before = releases[index + 1];
        const [hash, earlier] = [hashes[index]?.get(conflict.path), hashes[index + 1]?.get(conflict.path)];
        return before && hash !== earlier ? [{ release, before }] : [];
      });
      const members = await namedMembers(store, conflict, changes);
      return { ...conflict, ...publisherOf(changes[0]?.release), members };
    }),
  );
}

interface FileChange {
  readonly release: ReleaseEntry;
  readonly before: Pick<ReleaseEntry, 'number'>;
}

/** Looks back from the live release for the one that has brought each live value. */
async function namedMembers(
  store: ReadStore,
  conflict: Conflict,
  changes: readonly FileChange[],
): Promise<NamedConflict['members']> {
  const publishers = new Map<Member, Publisher>();
  for (const { release, before } of changes) {
    const open = conflict.members.filter((member) => !publishers.has(member));
    if (open.length === 0) break;
    const text = await store.contentText({ number: before.number, path: conflict.path });
    const earlier = membersAlsoIn(conflict, text);
    for (const member of open) if (!earlier.includes(member)) publishers.set(member, publisherOf(release));
  }
  return conflict.members.map((member) => ({ ...member, ...publishers.get(member) }));
}

function publisherOf(release: ReleaseEntry | undefined): Publisher {
  return release ? { by: release.by, at: new Date(release.since).toISOString() } : {};
}
