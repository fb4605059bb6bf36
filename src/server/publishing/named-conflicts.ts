import { type Conflict, isTooLong, membersAlsoIn } from '#publishing/merge.ts';
import type { ReleaseEntry } from '#store/content-store.ts';
import type { PublisherParts } from './publisher-parts.ts';

type Member = Conflict['members'][number];

/** Who has made a change live, and when. */
interface Publisher {
  /** Who published the release. Absent where none of the latest releases has made the change. */
  readonly by?: string;
  /** ISO 8601. */
  readonly at?: string;
}

type Texts = Pick<Conflict, 'base' | 'live' | 'draft'>;

/** A conflict with the live content, and who made the live text and when (R18.5). The texts are absent where they would be too long. */
export interface NamedConflict extends Omit<Conflict, keyof Texts>, Partial<Texts>, Publisher {
  readonly members: readonly (Member & Publisher)[];
}

/** So many characters have the texts of all conflicts of a draft. Each call of a remembered check sends them again (R21.1). */
const MOST_TEXTS = 500_000;

/** Further releases are not searched for who has changed a file. */
const MOST_RELEASES = 20;

type Parts = Pick<PublisherParts, 'store' | 'gate'>;

/** Adds to each conflict who has published the live text of the file, and that of each member, and when. */
export async function withPublishers(
  parts: Parts,
  conflicts: readonly Conflict[],
  base: number,
): Promise<readonly NamedConflict[]> {
  if (conflicts.length === 0) return [];
  const { store } = parts;
  const releases = (await store.releases()).filter(({ number }) => number >= base).slice(0, MOST_RELEASES);
  const hashes = await oneByOne(releases, async ({ number }) => store.contentHashes(number));
  const publishers: Publishers = new Map();
  for (const [at, release] of releases.slice(0, -1).entries()) {
    const [is, was] = [hashes[at], hashes[at + 1]];
    const changed = conflicts.filter(({ path }) => is?.get(path) !== was?.get(path));
    for (const conflict of changed) addTo(publishers, conflict, release);
    const before = releases[at + 1]?.number ?? base;
    if (!(await nameMembers(parts, { changed, release, before }, publishers))) break;
  }
  const short = withShortTexts(conflicts);
  return conflicts.map((conflict) => ({
    path: conflict.path,
    ...(short.has(conflict) && textsOf(conflict)),
    ...publishers.get(conflict),
    members: conflict.members.map((member) => ({ ...member, ...publishers.get(member) })),
  }));
}

/** The conflicts whose texts are short enough, together, to be sent. */
function withShortTexts(conflicts: readonly Conflict[]): ReadonlySet<Conflict> {
  let characters = 0;
  return new Set(
    conflicts.filter((conflict) => {
      const { base, live, draft } = textsOf(conflict);
      const more = [base, live, draft].reduce((sum, text) => sum + (text?.length ?? 0), 0);
      if (characters + more > MOST_TEXTS) return false;
      characters += more;
      return true;
    }),
  );
}

function textsOf({ base, live, draft }: Texts): Texts {
  return { base, live, draft };
}

/** Who has made the live text of a file and of a member, as far as it is known. */
type Publishers = Map<Conflict | Member, Publisher>;

/** The conflicts whose files a release has changed, and the number of the release before it. */
interface ReleaseStep {
  readonly changed: readonly Conflict[];
  readonly release: ReleaseEntry;
  readonly before: number;
}

/** Names the members whose live value this release has brought. False when the earlier texts are too long to compare. */
async function nameMembers(
  { store, gate }: Parts,
  { changed, release, before }: ReleaseStep,
  publishers: Publishers,
): Promise<boolean> {
  const open = changed.filter(({ members }) => members.some((member) => !publishers.has(member)));
  if (open.length === 0) return true;
  const contested = await oneByOne(open, async ({ path, base, draft }) => {
    const theirs = await store.contentText({ number: before, path });
    return [path, { base, mine: draft, theirs }] as const;
  });
  const earlier = await gate.merge(new Map(contested));
  if ([...earlier.values()].some(isTooLong)) return false;
  for (const conflict of open) {
    const also = membersAlsoIn(conflict, earlier.get(conflict.path)?.conflicts ?? []);
    for (const member of conflict.members) if (!also.includes(member)) addTo(publishers, member, release);
  }
  return true;
}

/** Reads one after the other, so that a draft with many conflicts does not fill the queue of the store. */
async function oneByOne<Item, Read>(
  items: readonly Item[],
  read: (item: Item) => Promise<Read>,
): Promise<readonly Read[]> {
  const found: Read[] = [];
  for (const item of items) found.push(await read(item));
  return found;
}

function addTo(publishers: Publishers, named: Conflict | Member, release: ReleaseEntry): void {
  if (!publishers.has(named)) publishers.set(named, publisherOf(release));
}

function publisherOf({ by, since }: ReleaseEntry): Publisher {
  return { by, at: new Date(since).toISOString() };
}
