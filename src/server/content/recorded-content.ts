import type { Release } from '#contract/release.ts';
import type { ReleaseState, ContentStore, ReleaseEntry } from '#store/content-store.ts';
import { makeFinder } from './earlier-releases.ts';
import type { LiveContent } from './live-content.ts';
import type { ServedContent } from './server-content.ts';
import { loadCompiledRelease } from './stored-releases.ts';
import { makeStoredFiles } from './content-files.ts';

/** What `openRecordedContent` needs. */
export interface RecordedContentParts {
  readonly store: ContentStore;
  /** The release that the build brought. */
  readonly built: Release;
  /** True in development: the build's release is live, whatever was published. */
  readonly isBuiltLive?: boolean;
  /** Prepares a release and its page for requests. */
  readonly serve: (release: Release) => Promise<ServedContent>;
  /** Compiles a release again when another version of the program has compiled it. */
  readonly recompile: (release: Release) => Promise<Release>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** How long the server accepts submissions from pages of a release after the next release became live, in milliseconds. */
  readonly keptMs: number;
}

/** Live content that follows the store. */
export interface RecordedContent extends LiveContent {
  /** Looks for releases that other servers have published or withdrawn, and follows them here (R11.5). */
  readonly refresh: () => Promise<ReleaseState>;
  /** All releases as they were at the last look, newest first. */
  readonly releases: () => readonly ReleaseEntry[];
  /** The entry of the release that new pages get: the same release as `live`. */
  readonly liveEntry: () => ReleaseEntry;
}

/** What a server has read from the store. The server replaces it as a whole. */
interface Seen {
  readonly state: ReleaseState;
  readonly releases: readonly ReleaseEntry[];
  readonly live: ServedContent;
}

/**
 * Opens the content of a server: the newest published release, or the build's own before anything is published (R11.3).
 * It records the build's own release in the store, unless another release is published.
 */
export async function openRecordedContent(parts: RecordedContentParts): Promise<RecordedContent> {
  const { store, built } = parts;
  let seen = await look(parts, await recordBuilt(parts));
  let looking: Promise<unknown> = Promise.resolve();

  async function lookAgain(): Promise<void> {
    const state = await readState(parts);
    if (JSON.stringify(state) !== JSON.stringify(seen.state)) seen = await look(parts, state, seen);
  }

  /** Runs one refresh after the other: a slow one must not undo what a later one has found. */
  async function refresh(): Promise<ReleaseState> {
    const turn = looking.then(lookAgain);
    looking = turn.catch(() => undefined);
    await turn;
    return seen.state;
  }

  const live = (): ServedContent => seen.live;
  const releases = (): readonly ReleaseEntry[] => seen.releases;
  const storedFile = makeStoredFiles(store);
  return {
    live,
    releases,
    refresh,
    liveEntry: () => {
      const { published } = seen.state;
      const entry = seen.releases.find(({ number, id }) =>
        published === null ? id === built.id : number === published,
      );
      if (!entry) throw new Error('the live release is not recorded');
      return entry;
    },
    find: makeFinder(parts, { live, releases, refresh }),
    file: async (path) => seen.live.files.get(path) ?? storedFile(path),
  };
}

/** Records the release of the build, unless another one is published. */
async function recordBuilt(parts: RecordedContentParts): Promise<ReleaseState> {
  const { store, built, now } = parts;
  const state = await readState(parts);
  if (state.published !== null) return state;
  const note = 'The content of the deploy.';
  await store.saveRelease({ release: built, origin: 'deploy', since: now(), by: 'deploy', note });
  return readState(parts);
}

async function readState({ store, isBuiltLive }: RecordedContentParts): Promise<ReleaseState> {
  const state = await store.releaseState();
  return isBuiltLive ? { ...state, published: null } : state;
}

/** Reads what a state refers to. It opens the live release only when another release was live before. */
async function look(parts: RecordedContentParts, state: ReleaseState, before?: Seen): Promise<Seen> {
  const releases = await parts.store.releases();
  const { published } = state;
  if (before && before.state.published === published) return { state, releases, live: before.live };
  const release = published === null ? parts.built : await loadCompiledRelease(parts, published);
  return { state, releases, live: await parts.serve(release) };
}
