import type { Release } from '#contract/release.ts';
import type { ContentStore, ReleaseEntry } from '#server/store/content-store.ts';
import type { StaticFile } from '#server/static/static-file.ts';
import { contentFile } from './content-files.ts';
import { findForm, type FormReference, type FoundForm, type LiveContent } from './live-content.ts';
import type { ServerContent } from './server-content.ts';

/** What live content is kept up to date with. */
export interface RecordedContentParts {
  readonly store: ContentStore;
  /** The release that the build brought. */
  readonly built: Release;
  /** Makes a release ready to be served, its page included. */
  readonly open: (release: Release) => Promise<ServerContent>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** For how long the pages of a release may sign up after the next one has become live, in milliseconds. */
  readonly keptMs: number;
}

/** Live content that follows the store. */
export interface RecordedContent extends LiveContent {
  /** Looks for a newer release, and makes it live (R11.5). */
  readonly refresh: () => Promise<void>;
}

/** So many earlier releases stay in memory, for the pages that are still open. */
const MOST_KEPT = 5;

/** So many releases accept submissions, however old they are (R11.6). */
const ALWAYS_KEPT = 20;

/**
 * Opens the content of a server: the newest published release, or, before anything is published, the build's own (R11.3).
 * Records that one.
 */
export async function openRecordedContent(parts: RecordedContentParts): Promise<RecordedContent> {
  const { store, built, open, now } = parts;
  let number = await store.publishedNumber();
  if (number === null) {
    const note = 'The content of the deploy.';
    await store.saveRelease({ release: built, origin: 'deploy', since: now(), by: 'deploy', note });
  }
  let live = await open(number === null ? built : await loaded(store, number));
  const earlier = makeEarlierReleases(parts);

  return {
    live: () => live,
    find: async (name, reference) => find(live, name, reference),
    file: async (path) => live.files.get(path) ?? storedFile(store, path),
    async refresh() {
      const newest = await store.publishedNumber();
      if (newest === null || newest === number) return;
      live = await open(await loaded(store, newest));
      number = newest;
    },
  };

  async function find(
    content: ServerContent,
    name: string,
    reference: FormReference,
  ): Promise<FoundForm | undefined> {
    const found = findForm([content], name, reference);
    if (!found || reference.version === undefined || found.form.version === reference.version) return found;
    const other = await earlier(name, reference.version);
    return other ? findForm([other, content], name, reference) : found;
  }
}

/** Finds the release that a version of a form belongs to, while it is kept. */
function makeEarlierReleases({
  store,
  open,
  now,
  keptMs,
}: RecordedContentParts): (name: string, version: string) => Promise<ServerContent | undefined> {
  const opened = new Map<number, ServerContent>();
  return async (name, version) => {
    const all = await store.releases();
    const entry = all.find((release, at) => isKept(all, at) && release.versions[name]?.includes(version));
    if (!entry) return undefined;
    const content = opened.get(entry.number) ?? (await open(await loaded(store, entry.number)));
    opened.delete(entry.number);
    opened.set(entry.number, content);
    for (const [oldest] of opened) if (opened.size > MOST_KEPT) opened.delete(oldest);
    return content;
  };

  /** @param at Its place in the list, newest first: the one before it ended it. */
  function isKept(all: readonly ReleaseEntry[], at: number): boolean {
    const endedAt = all[at - 1]?.since ?? now();
    return at < ALWAYS_KEPT || now() - endedAt < keptMs;
  }
}

async function loaded(store: ContentStore, number: number): Promise<Release> {
  const release = await store.loadRelease(number);
  if (!release) throw new Error(`the store has no content release ${number}`);
  return release;
}

/** A file of a release that this server has not loaded: another server has served the page that names it. */
async function storedFile(store: ContentStore, path: string): Promise<StaticFile | undefined> {
  if (!path.startsWith('/content/')) return undefined;
  const text = await store.contentFile(path);
  return text === null ? undefined : contentFile(path, text);
}
