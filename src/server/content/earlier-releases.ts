import type { ReleaseEntry } from '#store/content-store.ts';
import { findForm, type LiveContent } from './live-content.ts';
import type { RecordedContent, RecordedContentParts } from './recorded-content.ts';
import { openRelease, type ServerContent } from './server-content.ts';
import { loadRelease } from './stored-releases.ts';

/** So many releases accept submissions, however old they are (R11.6). So many stay opened in memory, too. */
const ALWAYS_KEPT = 20;

/** Finds the form of a submission: of the live release, or of the one that its page came from while that is kept. */
export function makeFinder(
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

/** Opens earlier releases for the pages that are still open, and keeps the last ones that were asked for. */
function makeEarlierReleases(parts: RecordedContentParts): (number: number) => Promise<ServerContent> {
  const opened = new Map<number, Promise<ServerContent>>();
  return async (number) => {
    const content = opened.get(number) ?? loadRelease(parts, number).then(openRelease);
    opened.delete(number);
    opened.set(number, content);
    for (const [oldest] of opened) if (opened.size > ALWAYS_KEPT) opened.delete(oldest);
    try {
      return await content;
    } catch (error) {
      opened.delete(number);
      throw error;
    }
  };
}
