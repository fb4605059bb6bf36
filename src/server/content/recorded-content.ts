import type { FastifyBaseLogger } from 'fastify';
import type { Release } from '#contract/release.ts';
import type { ContentState, ContentStore, ReleaseEntry } from '#store/content-store.ts';
import type { StaticFile } from '#server/static/static-file.ts';
import { contentFile } from './content-files.ts';
import { findForm, type LiveContent } from './live-content.ts';
import type { ServerContent } from './server-content.ts';

/** What live content is kept up to date with. */
export interface RecordedContentParts {
  readonly store: ContentStore;
  /** The release that the build brought. */
  readonly built: Release;
  /** Makes a release ready to be served, its page included. */
  readonly open: (release: Release) => Promise<ServerContent>;
  /** Compiles the content of a release that another program has compiled. */
  readonly recompile: (release: Release) => Promise<Release>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** For how long the pages of a release may sign up after the next one has become live, in milliseconds. */
  readonly keptMs: number;
  /** In development the documents on the disk are live, whatever was published. */
  readonly isBuiltLive?: boolean;
}

/** Live content that follows the store. */
export interface RecordedContent extends LiveContent {
  /** Looks for what other servers have published or withdrawn, and makes it live here (R11.5). */
  readonly refresh: () => Promise<ContentState>;
  /** All releases as they were at the last look, newest first. */
  readonly releases: () => readonly ReleaseEntry[];
  /** The release that new pages get. */
  readonly liveEntry: () => ReleaseEntry;
}

/** So many earlier releases stay opened in memory. Others are opened again when a page needs them. */
const OPENED_AT_ONCE = 5;

/** So many releases accept submissions, however old they are (R11.6). */
const ALWAYS_KEPT = 20;

/** How often a server looks for what others have published, in milliseconds. */
const LOOK_EVERY_MS = 1_000;

/**
 * Opens the content of a server: the newest published release, or, before anything is published, the build's own (R11.3).
 * Records that one.
 */
export async function openRecordedContent(parts: RecordedContentParts): Promise<RecordedContent> {
  const { store, built } = parts;
  let state = await recordBuilt(parts);
  let releases = await store.releases();
  let live = await openLive(parts, state);
  let looking: Promise<unknown> = Promise.resolve();

  async function look(): Promise<void> {
    const seen = await store.contentState();
    if (JSON.stringify(seen) === JSON.stringify(state)) return;
    releases = await store.releases();
    const isNew = seen.published !== state.published;
    state = seen;
    if (isNew) live = await openLive(parts, state);
  }

  /** One look after the other: a slow one must not undo what the next one has found. */
  async function refresh(): Promise<ContentState> {
    const turn = looking.then(look);
    looking = turn.catch(() => undefined);
    await turn;
    return state;
  }

  return {
    live: () => live,
    releases: () => releases,
    liveEntry: () => {
      const { published } = state;
      const entry = releases.find(({ number, id }) =>
        published === null ? id === built.id : number === published,
      );
      if (!entry) throw new Error('the live release is not recorded');
      return entry;
    },
    find: makeFinder(parts, { live: () => live, releases: () => releases, refresh }),
    file: async (path) => live.files.get(path) ?? storedFile(store, path),
    refresh,
  };
}

/** Records the release of the build, unless another one is published. */
async function recordBuilt({ store, built, now }: RecordedContentParts): Promise<ContentState> {
  const state = await store.contentState();
  if (state.published !== null) return state;
  const note = 'The content of the deploy.';
  await store.saveRelease({ release: built, origin: 'deploy', since: now(), by: 'deploy', note });
  return store.contentState();
}

async function openLive(parts: RecordedContentParts, { published }: ContentState): Promise<ServerContent> {
  return published === null || parts.isBuiltLive ? parts.open(parts.built) : openStored(parts, published);
}

/** Finds the form of a submission: of the live release, or of the one that its page came from while that is kept. */
function makeFinder(
  parts: RecordedContentParts,
  content: Pick<RecordedContent, 'live' | 'releases' | 'refresh'>,
): LiveContent['find'] {
  const openEarlier = makeEarlierReleases(parts);
  return async (name, reference) => {
    const { version } = reference;
    const named = (): readonly ReleaseEntry[] =>
      content.releases().filter(({ versions }) => version !== undefined && versions[name]?.includes(version));
    const found = findForm([content.live()], name, reference);
    if (!found || version === undefined || found.form.version === version) return found;
    // The page may be of a release that became live a moment ago, on another server.
    if (named().length === 0) await content.refresh();
    const kept = named().find(
      (entry) => entry.withdrawn === null && isKept(entry, content.releases(), parts),
    );
    if (kept) return findForm([await openEarlier(kept.number), content.live()], name, reference);
    return named().some(({ withdrawn }) => withdrawn)
      ? 'withdrawn'
      : findForm([content.live()], name, reference);
  };
}

/** Whether submissions from its pages are accepted (R11.6). The release after it has ended it. */
function isKept(
  release: ReleaseEntry,
  releases: readonly ReleaseEntry[],
  { now, keptMs }: Pick<RecordedContentParts, 'now' | 'keptMs'>,
): boolean {
  const at = releases.indexOf(release);
  const endedAt = releases[at - 1]?.since ?? now();
  return at < ALWAYS_KEPT || now() - endedAt < keptMs;
}

/**
 * Looks every second for what other servers have published (R11.5). A look that fails is told once, until one works again.
 *
 * @param look Gets what was found.
 * @returns Stops looking.
 */
export function followReleases(
  content: Pick<RecordedContent, 'refresh'>,
  look: (state: ContentState) => Promise<void>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => void {
  let isBusy = false;
  let hasFailed = false;
  const lookOnce = async (): Promise<void> => {
    try {
      await look(await content.refresh());
      hasFailed = false;
    } catch (err) {
      if (!hasFailed) log.warn({ err }, 'this server cannot see what is published');
      hasFailed = true;
    }
  };
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    void lookOnce().finally(() => {
      isBusy = false;
    });
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

/** Opens earlier releases for the pages that are still open, and keeps the last few that were asked for. */
function makeEarlierReleases(parts: RecordedContentParts): (number: number) => Promise<ServerContent> {
  const opened = new Map<number, Promise<ServerContent>>();
  return async (number) => {
    const content = opened.get(number) ?? openStored(parts, number);
    opened.delete(number);
    opened.set(number, content);
    for (const [oldest] of opened) if (opened.size > OPENED_AT_ONCE) opened.delete(oldest);
    try {
      return await content;
    } catch (error) {
      opened.delete(number);
      throw error;
    }
  };
}

/** Loads a release. One that another program has compiled is compiled anew: pages and server of this one read their own files only. */
async function openStored(
  { store, built, open, recompile }: RecordedContentParts,
  number: number,
): Promise<ServerContent> {
  const stored = await store.loadRelease(number);
  if (!stored) throw new Error(`the store has no content release ${number}`);
  if (stored.program === built.program) return open(stored);
  const release = await recompile(stored);
  // Before a page names them: other servers are asked for them, too.
  await store.saveFiles(release.files);
  return open(release);
}

/** A file of a release that this server has not loaded: another server has served the page that names it. */
async function storedFile(store: ContentStore, path: string): Promise<StaticFile | undefined> {
  if (!path.startsWith('/content/')) return undefined;
  const text = await store.contentFile(path);
  return text === null ? undefined : contentFile(path, text);
}
