import type { Release } from '#contract/release.ts';
import type { ReleaseEntry } from '#store/content-store.ts';
import type { ServedContent } from './server-content.ts';
import { openStoredRelease, type RecordedContentParts, UnusableRelease } from './stored-releases.ts';

/** A release that pages get. */
export interface Opened {
  /** Null for the build's own release. */
  readonly number: number | null;
  readonly content: ServedContent;
}

/** The newest published release. Pages get it, unless this server cannot open it. */
export interface Published {
  readonly number: number;
  readonly release: Release;
}

/** A published release that this server could not open, and why. */
export interface Unopened {
  readonly number: number;
  readonly cause: unknown;
}

/** What a server serves while a release is published. */
export interface Followed {
  readonly live: Opened;
  readonly published: Published | null;
  readonly unopened: Unopened | null;
}

/**
 * Opens the published release. When it cannot be opened, the server goes on with what it serves; at a start, with the newest earlier
 * release that opens, or else with the build's own.
 */
export async function openPublished(
  parts: RecordedContentParts,
  { number, live, releases }: PublishedNumber,
): Promise<Followed> {
  try {
    const { release, opened } = await openStoredRelease(parts, number, parts.serve);
    return { live: { number, content: opened }, published: { number, release }, unopened: null };
  } catch (fault) {
    if (!(fault instanceof UnusableRelease)) throw fault;
    return {
      live: live ?? (await openEarlier(parts, number, releases)),
      published: { number, release: fault.release },
      unopened: { number, cause: fault.cause },
    };
  }
}

/** The number of the published release, and what the server serves so far. */
interface PublishedNumber {
  readonly number: number;
  /** Undefined at a start. */
  readonly live: Opened | undefined;
  readonly releases: readonly ReleaseEntry[];
}

/** For so long a start looks for an earlier release that opens. To compile one again may take 20 seconds. */
const LOOKS_BACK_MS = 60_000;

async function openEarlier(
  parts: RecordedContentParts,
  before: number,
  releases: readonly ReleaseEntry[],
): Promise<Opened> {
  const until = parts.now() + LOOKS_BACK_MS;
  const candidates = releases.filter(
    ({ number, origin, withdrawn }) => number < before && origin !== 'deploy' && withdrawn === null,
  );
  for (const { number } of candidates) {
    if (parts.now() > until) break;
    const found = await openStoredRelease(parts, number, parts.serve).catch((fault: unknown) => {
      if (!(fault instanceof UnusableRelease)) throw fault;
    });
    if (found) return { number, content: found.opened };
  }
  // Its number is recorded, because the workbench shows which release pages get.
  await recordDeployed(parts);
  return openBuilt(parts);
}

/** Opens the release of the build. A build that cannot be opened ends the start. */
export async function openBuilt({ built, serve }: RecordedContentParts): Promise<Opened> {
  return { number: null, content: await serve(built) };
}

/** Stores the release of the build, which becomes live only while nothing is published. */
export async function recordDeployed({ store, built, now }: RecordedContentParts): Promise<void> {
  const note = 'Came with the installation';
  await store.saveRelease({ release: built, origin: 'deploy', since: now(), by: 'deploy', note });
}
