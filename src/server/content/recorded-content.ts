import type { Release } from '#contract/release.ts';
import type { ContentState, ContentStore, ReleaseEntry } from '#store/content-store.ts';
import { makeFinder } from './earlier-releases.ts';
import type { LiveContent } from './live-content.ts';
import type { ServedContent } from './server-content.ts';
import { loadRelease } from './stored-releases.ts';
import { makeStoredFiles } from './stored-files.ts';

/** What live content is kept up to date with. */
export interface RecordedContentParts {
  readonly store: ContentStore;
  /** The release that the build brought. */
  readonly built: Release;
  /** The build's release is live, whatever was published: in development. */
  readonly isBuiltLive?: boolean;
  /** Makes a release ready to be served, its page included. */
  readonly serve: (release: Release) => Promise<ServedContent>;
  /** Compiles the content of a release that another program has compiled. */
  readonly recompile: (release: Release) => Promise<Release>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** For how long the pages of a release may sign up after the next one has become live, in milliseconds. */
  readonly keptMs: number;
}

/** Live content that follows the store. */
export interface RecordedContent extends LiveContent {
  /** Looks for what other servers have published or withdrawn, and makes it live here (R11.5). */
  readonly refresh: () => Promise<ContentState>;
  /** All releases as they were at the last look, newest first. */
  readonly releases: () => readonly ReleaseEntry[];
  /** The release that new pages get. It is always that of `live`. */
  readonly liveEntry: () => ReleaseEntry;
}

/** What a server has seen of the store. It changes as a whole. */
interface Seen {
  readonly state: ContentState;
  readonly releases: readonly ReleaseEntry[];
  readonly live: ServedContent;
}

/**
 * Opens the content of a server: the newest published release, or, before anything is published, the build's own (R11.3).
 * Records that one.
 */
export async function openRecordedContent(parts: RecordedContentParts): Promise<RecordedContent> {
  const { store, built } = parts;
  let seen = await look(parts, await recordBuilt(parts));
  let looking: Promise<unknown> = Promise.resolve();

  async function lookAgain(): Promise<void> {
    const state = await readState(parts);
    if (JSON.stringify(state) !== JSON.stringify(seen.state)) seen = await look(parts, state, seen);
  }

  /** One look after the other: a slow one must not undo what the next one has found. */
  async function refresh(): Promise<ContentState> {
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
async function recordBuilt(parts: RecordedContentParts): Promise<ContentState> {
  const { store, built, now } = parts;
  const state = await readState(parts);
  if (state.published !== null) return state;
  const note = 'The content of the deploy.';
  await store.saveRelease({ release: built, origin: 'deploy', since: now(), by: 'deploy', note });
  return readState(parts);
}

async function readState({ store, isBuiltLive }: RecordedContentParts): Promise<ContentState> {
  const state = await store.contentState();
  return isBuiltLive ? { ...state, published: null } : state;
}

/** Reads what a state stands for. The live release is opened only when it is another one than before. */
async function look(parts: RecordedContentParts, state: ContentState, before?: Seen): Promise<Seen> {
  const releases = await parts.store.releases();
  const { published } = state;
  if (before && before.state.published === published) return { state, releases, live: before.live };
  const release = published === null ? parts.built : await loadRelease(parts, published);
  return { state, releases, live: await parts.serve(release) };
}
