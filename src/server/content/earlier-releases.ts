import { LatestMap } from '#contract/latest-map.ts';
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

/** Finds the form of a submission: in the release of its page if the server keeps that release, otherwise in the live release. */
export function makeFinder(parts: RecordedContentParts, content: Followed): LiveContent['find'] {
  const openEarlier = makeEarlierReleases(parts);
  return async (name, reference) => {
    const { version } = reference;
    const releasesWithVersion = (): readonly ReleaseEntry[] =>
      content.releases().filter(({ versions }) => version !== undefined && versions[name]?.includes(version));
    const found = findForm([content.live()], name, reference);
    if (!found || version === undefined || found.form.version === version) return found;
    // Another server may have published the release of this page a moment ago.
    if (releasesWithVersion().length === 0) await content.refresh();
    const kept = releasesWithVersion().find(
      (entry) => entry.withdrawn === null && isKept(entry, content.releases(), parts),
    );
    if (!kept && releasesWithVersion().some(({ withdrawn }) => withdrawn)) return 'withdrawn';
    const earlier = kept && (await openEarlier(kept.number));
    return findForm(earlier ? [earlier, content.live()] : [content.live()], name, reference);
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

/**
 * Opens earlier releases for pages that are still open, and keeps the most recently used ones in memory. Undefined for a release that
 * cannot be opened: the live form then validates. The server remembers that, because to compile a release again is expensive.
 */
function makeEarlierReleases(
  parts: RecordedContentParts,
): (number: number) => Promise<ServerContent | undefined> {
  const opened = new LatestMap<number, Promise<ServerContent>>(ALWAYS_KEPT);
  const failedAt = new LatestMap<number, number>(ALWAYS_KEPT);
  const open = async (number: number): Promise<ServerContent> =>
    (await openStoredRelease(parts, number, (release) => openRelease(release, parts.built.content))).opened;
  return async (number) => {
    if (parts.now() - (failedAt.get(number) ?? -Infinity) < TRY_AGAIN_MS) return undefined;
    try {
      return await opened.remember(number, async () => open(number));
    } catch (error) {
      opened.delete(number);
      if (!(error instanceof UnusableRelease)) throw error;
      failedAt.set(number, parts.now());
      return undefined;
    }
  };
}
