import { LatestMap } from '#contract/latest-map.ts';
import { versionsOfForm } from '#contract/release.ts';
import { makeWorkQueue } from '#server/limits/work-queue.ts';
import type { ReleaseEntry } from '#store/content-store.ts';
import { findForm, type LiveContent } from './live-content.ts';
import { openRelease, type ServerContent } from './server-content.ts';
import { openStoredRelease, type RecordedContentParts, UnusableRelease } from './stored-releases.ts';

/** The server always accepts submissions of this many releases, whatever their age (R11.6). It also keeps this many in memory. */
const ALWAYS_KEPT = 20;

/** What `makeFinder` needs of the content that a server serves. */
interface Followed extends Pick<LiveContent, 'live'> {
  /** Newest first. */
  readonly releases: () => readonly ReleaseEntry[];
  /** Looks for releases that other servers have published. */
  readonly refresh: () => Promise<unknown>;
}

/** Finds forms in the live release and in earlier ones. */
export interface FormFinder extends Pick<LiveContent, 'find' | 'findOpened'> {
  /** Keeps a release in memory that was live until now, for the pages that visitors have open. */
  readonly keep: (number: number, content: ServerContent) => void;
}

/** Finds the form of a submission: in the release of its page if the server keeps that release, otherwise in the live release. */
export function makeFinder(parts: RecordedContentParts, content: Followed): FormFinder {
  const earlierReleases = makeEarlierReleases(parts);
  const releasesWith = (name: string, version: string | undefined): readonly ReleaseEntry[] =>
    content
      .releases()
      .filter(({ versions }) => version !== undefined && versionsOfForm(versions, name).includes(version));
  const keptOf = (found: readonly ReleaseEntry[]): ReleaseEntry | undefined =>
    found.find((entry) => entry.withdrawn === null && isKept(entry, content.releases(), parts));
  return {
    keep: earlierReleases.keep,
    findOpened: (name, reference) => {
      const found = findForm([content.live()], name, reference);
      if (!found || found.form.version === reference.version) return found;
      const named = releasesWith(name, reference.version);
      const kept = keptOf(named);
      if (!kept) return named.some(({ withdrawn }) => withdrawn) ? 'withdrawn' : found;
      const earlier = earlierReleases.opened(kept.number);
      return earlier ? findForm([earlier, content.live()], name, reference) : 'unopened';
    },
    find: async (name, reference) => {
      const { version } = reference;
      const found = findForm([content.live()], name, reference);
      if (!found || version === undefined || found.form.version === version) return found;
      // Another server may have published the release of this page a moment ago.
      if (releasesWith(name, version).length === 0) await content.refresh();
      const named = releasesWith(name, version);
      const kept = keptOf(named);
      if (!kept && named.some(({ withdrawn }) => withdrawn)) return 'withdrawn';
      const earlier = kept && (await earlierReleases.open(kept.number));
      return findForm(earlier ? [earlier, content.live()] : [content.live()], name, reference);
    },
  };
}

/**
 * Whether the server still accepts submissions from pages of a release (R11.6). The time `keptMs` starts when the next release
 * becomes live.
 *
 * @param releases Newest first.
 */
function isKept(
  release: ReleaseEntry,
  releases: readonly ReleaseEntry[],
  { now, keptMs }: Pick<RecordedContentParts, 'now' | 'keptMs'>,
): boolean {
  const at = releases.indexOf(release);
  const endedAt = releases[at - 1]?.since ?? now();
  return at < ALWAYS_KEPT || now() - endedAt < keptMs;
}

/** How long the server waits before it tries again to open an earlier release that it could not open. */
const TRY_AGAIN_MS = 10 * 60_000;

/** So many releases wait to be opened, while one is opened. Further submissions get 503: opening needs memory and time. */
const MOST_WAITING = 8;

interface EarlierReleases {
  readonly opened: (number: number) => ServerContent | undefined;
  /** Rejects with `unavailable` when too many releases wait. */
  readonly open: (number: number) => Promise<ServerContent | undefined>;
  readonly keep: FormFinder['keep'];
}

/**
 * Opens earlier releases for pages that are still open, and keeps the most recently used ones in memory. Undefined for a release that
 * cannot be opened: the live form then validates. The server remembers that, because to compile a release again is expensive.
 */
function makeEarlierReleases(parts: RecordedContentParts): EarlierReleases {
  const opened = new LatestMap<number, ServerContent>(ALWAYS_KEPT);
  /** All submissions of a release share one opening, which nothing evicts. */
  const opening = new Map<number, Promise<ServerContent | undefined>>();
  const failedAt = new LatestMap<number, number>(ALWAYS_KEPT);
  const queue = makeWorkQueue(1, MOST_WAITING);

  async function openNow(number: number): Promise<ServerContent | undefined> {
    try {
      const { opened: content } = await openStoredRelease(parts, number, (release) =>
        openRelease(release, parts.built.content),
      );
      opened.set(number, content);
      return content;
    } catch (error) {
      if (!(error instanceof UnusableRelease)) throw error;
      failedAt.set(number, parts.now());
      return undefined;
    }
  }

  async function start(number: number): Promise<ServerContent | undefined> {
    const started = queue.run(async () => openNow(number)).finally(() => opening.delete(number));
    opening.set(number, started);
    return started;
  }

  return {
    opened: (number) => opened.get(number),
    keep: (number, content) => void opened.set(number, content),
    open: async (number) => {
      const known = opened.get(number);
      // The entry becomes the latest.
      if (known) opened.set(number, known);
      if (known || parts.now() - (failedAt.get(number) ?? -Infinity) < TRY_AGAIN_MS) return known;
      return opening.get(number) ?? start(number);
    },
  };
}
