import type { Release } from '#contract/release.ts';
import type { ReleaseState, ReleaseEntry } from '#store/content-store.ts';
import { makeFinder } from './earlier-releases.ts';
import type { LiveContent } from './live-content.ts';
import type { ServedContent } from './server-content.ts';
import {
  type Followed,
  openBuilt,
  openPublished,
  type Opened,
  type Published,
  recordDeployed,
  type Unopened,
} from './open-published.ts';
import type { RecordedContentParts } from './stored-releases.ts';
import { makeStoredFiles } from './content-files.ts';

/** Live content that follows the store. */
export interface RecordedContent extends LiveContent {
  /**
   * Looks for releases that other servers have published or withdrawn, and follows them here (R11.5).
   *
   * @param prepared A release that this server has just published, as `prepare` made it.
   */
  readonly refresh: (prepared?: Opened) => Promise<ReleaseState>;
  /** Tries again to open a published release that could not be opened, when it is time to. */
  readonly tryAgain: () => Promise<void>;
  /** Opens a release as this server would serve it. Throws when it cannot, so that nothing becomes live that cannot be opened. */
  readonly prepare: (release: Release) => Promise<ServedContent>;
  /** All releases as they were at the last look, newest first. */
  readonly releases: () => readonly ReleaseEntry[];
  /** The entry of the release that new pages get: the same release as `live`. */
  readonly liveEntry: () => ReleaseEntry;
  /** The release that drafts follow: the published one, also when this server cannot open it. Otherwise the same as `live`. */
  readonly published: () => Published;
  /** The published release that this server could not open (R21.4). Null when pages get the published one. */
  readonly unopened: () => Unopened | null;
}

/** What a server has read from the store. The server replaces it as a whole. */
interface Seen extends Followed {
  readonly state: ReleaseState;
  readonly releases: readonly ReleaseEntry[];
  /** When to try again to open a release that could not be opened, in epoch milliseconds, and the wait before. */
  readonly again: { readonly at: number; readonly waitMs: number } | null;
}

/** How long the server waits before it tries again to open a release. The wait doubles each time. */
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 3_600_000;

/**
 * Opens the content of a server: the newest published release, or the build's own before anything is published (R11.3).
 * It records the build's own release in the store, unless another release is published.
 */
export async function openRecordedContent(parts: RecordedContentParts): Promise<RecordedContent> {
  const { store, built, now } = parts;
  let seen = await look(parts, await recordBuilt(parts));
  let looking: Promise<unknown> = Promise.resolve();

  async function lookAgain(prepared?: Opened): Promise<void> {
    const state = await readState(parts);
    if (JSON.stringify(state) === JSON.stringify(seen.state)) return;
    const { page: _page, files: _files, ...before } = live();
    const { number } = liveEntry();
    seen = await look(parts, state, { before: seen, prepared });
    // Visitors still have its pages open. To open it again would take time.
    if (liveEntry().number !== number) finder.keep(number, before);
  }

  /** Runs one refresh after the other: a slow one must not undo what a later one has found. */
  async function refresh(prepared?: Opened): Promise<ReleaseState> {
    const turn = looking.then(async () => lookAgain(prepared));
    looking = turn.catch(() => undefined);
    await turn;
    return seen.state;
  }

  /** To open a release again may take 20 seconds, so no refresh waits for it. */
  async function tryAgain(): Promise<void> {
    const before = seen;
    if (!isDue(before, now())) return;
    const found = await look(parts, before.state, { before, prepared: undefined, opensAgain: true });
    if (seen === before) seen = found;
  }

  const live = (): ServedContent => seen.live.content;
  const releases = (): readonly ReleaseEntry[] => seen.releases;
  const liveEntry = (): ReleaseEntry => {
    const { number } = seen.live;
    const entry = seen.releases.find((each) =>
      number === null ? each.id === built.id : each.number === number,
    );
    if (!entry) throw new Error('the live release is not recorded');
    return entry;
  };
  const finder = makeFinder(parts, { live, releases, refresh });
  const storedFile = makeStoredFiles(store);
  return {
    live,
    releases,
    refresh,
    tryAgain,
    prepare: parts.serve,
    liveEntry,
    published: () => seen.published ?? { number: liveEntry().number, release: live().release },
    unopened: () => seen.unopened,
    find: finder.find,
    findOpened: finder.findOpened,
    file: async (path) => seen.live.content.files.get(path) ?? storedFile(path),
  };
}

/** Records the release of the build, unless another one is published. */
async function recordBuilt(parts: RecordedContentParts): Promise<ReleaseState> {
  const state = await readState(parts);
  if (state.published !== null) return state;
  await recordDeployed(parts);
  return readState(parts);
}

async function readState({ store, isBuiltLive }: RecordedContentParts): Promise<ReleaseState> {
  const state = await store.releaseState();
  return isBuiltLive ? { ...state, published: null } : state;
}

/** What the server served before a look, and a release that it has prepared. */
interface Before {
  readonly before: Seen;
  readonly prepared: Opened | undefined;
  /** Whether to try again to open a release that could not be opened. */
  readonly opensAgain?: boolean;
}

/** Reads what a state refers to. It opens the live release only when another release was live before. */
async function look(parts: RecordedContentParts, state: ReleaseState, known?: Before): Promise<Seen> {
  const releases = await parts.store.releases();
  const { before, prepared, opensAgain = false } = known ?? {};
  const isSame = before?.state.published === state.published;
  if (before && isSame && !opensAgain) return { ...before, state, releases };
  const followed = await follow(parts, { state, releases, live: before?.live }, prepared);
  if (!followed.unopened) return { state, releases, ...followed, again: null };
  const again = nextTry(parts.now(), isSame ? before.again : null);
  // A start may have recorded the release of the build.
  return { state, releases: await parts.store.releases(), ...followed, again };
}

function nextTry(now: number, last: Seen['again']): Seen['again'] {
  const waitMs = last === null ? FIRST_WAIT_MS : Math.min(2 * last.waitMs, LONGEST_WAIT_MS);
  return { at: now + waitMs, waitMs };
}

function isDue({ again }: Seen, now: number): boolean {
  return again !== null && now >= again.at;
}

async function follow(
  parts: RecordedContentParts,
  {
    state: { published },
    releases,
    live,
  }: Pick<Seen, 'state' | 'releases'> & { readonly live: Opened | undefined },
  prepared: Opened | undefined,
): Promise<Followed> {
  if (published === null) return { live: await openBuilt(parts), published: null, unopened: null };
  if (prepared?.number !== published) return openPublished(parts, { number: published, live, releases });
  const { release } = prepared.content;
  return { live: prepared, published: { number: published, release }, unopened: null };
}
