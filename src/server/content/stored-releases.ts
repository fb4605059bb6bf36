import type { Release } from '#contract/release.ts';
import { withNewTexts } from '#publishing/with-new-texts.ts';
import { ApiFault } from '#server/faults.ts';
import type { ContentStore } from '#store/content-store.ts';
import type { ServedContent } from './server-content.ts';

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

/** A stored release that this program cannot compile or open. It stays published: another program may be able to. */
export class UnusableRelease extends Error {
  override readonly name = 'UnusableRelease';
  /** The release as it is stored, with texts that this program needs. */
  readonly release: Release;

  constructor(release: Release, cause: unknown) {
    super('this program cannot open a published release', { cause });
    this.release = release;
  }
}

type LoadParts = Pick<RecordedContentParts, 'store' | 'built' | 'recompile' | 'now'>;

/**
 * Loads a release and opens it. Compiles it again when another program version compiled it, because each version reads only its own
 * files.
 *
 * @throws `UnusableRelease` when the release is the reason. A fault of the store stays what it is.
 */
export async function openStoredRelease<Opened>(
  parts: LoadParts,
  number: number,
  open: (release: Release) => Opened | Promise<Opened>,
): Promise<{ readonly release: Release; readonly opened: Opened }> {
  const { store, built } = parts;
  const stored = await store.loadRelease(number);
  if (!stored) throw new Error(`the store has no content release ${number}`);
  if (stored.program === built.program) return { release: stored, opened: await usable(stored, open) };
  // Number, id and form versions stay those of the published release.
  const completed = { ...stored, content: withNewTexts(stored.content, built.content) };
  const release = { ...(await usable(completed, parts.recompile)), id: stored.id };
  const opened = await usable(release, open);
  // We save the files before a page names them, because a browser may request them from another server.
  await store.saveFiles({ files: release.files, now: parts.now() });
  return { release, opened };
}

async function usable<Result>(
  release: Release,
  use: (release: Release) => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await use(release);
  } catch (cause) {
    // Too many checks wait just now.
    if (cause instanceof ApiFault) throw cause;
    throw new UnusableRelease(release, cause);
  }
}
