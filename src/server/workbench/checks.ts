import { LatestMap } from '#contract/latest-map.ts';
import type { RecordedContent } from '#server/content/recorded-content.ts';
import type { DraftCheck, Publisher } from '#server/publishing/publisher.ts';
import type { Store } from '#store/store.ts';
import { previewOfRelease, type Previews } from './previews.ts';

/** What the check of a draft or of a release has found. The address of the page replaces its files. */
export interface Checked extends Omit<DraftCheck, 'release' | 'pages'> {
  /** Undefined while there is nothing that could be drawn. */
  readonly preview?: string;
}

/** The latest checks. While neither the draft nor the live release has changed, all requests share one check (R21.2). */
export interface Checks {
  /** Undefined when there is no such draft. */
  readonly ofDraft: (draft: string) => Promise<Checked | undefined>;
  /** What restoring a release would change. Undefined when there is no such release. */
  readonly ofRelease: (number: number) => Promise<Checked | undefined>;
  /** Lets go of the checks and the pages of drafts that are not open any more. */
  readonly dropEnded: () => Promise<void>;
}

/** What checks need. */
export interface ChecksParts {
  readonly publisher: Pick<Publisher, 'check' | 'checkRelease'>;
  readonly previews: Previews;
  readonly store: Pick<Store, 'draftEntry' | 'drafts'>;
  readonly content: Pick<RecordedContent, 'published'>;
}

interface LatestCheck {
  /** The revision of the draft, and the number of the release that was live. */
  readonly madeFrom: string;
  readonly checked: Promise<Checked | undefined>;
}

/** The server remembers the latest checks of so many drafts, and of so many releases. Each has at most 1,000 findings. */
const MOST_REMEMBERED = 12;

/** Makes the checks of a server. */
export function makeChecks({ publisher, previews, store, content }: ChecksParts): Checks {
  const drafts = new LatestMap<string, LatestCheck>(MOST_REMEMBERED);
  const releases = new LatestMap<string, LatestCheck>(MOST_REMEMBERED);
  return {
    ofDraft: async (draft) => {
      const found = await store.draftEntry(draft);
      if (!found) return undefined;
      const madeFrom = `${found.revision} ${content.published().number}`;
      return remember(drafts, { name: draft, madeFrom }, async () => publisher.check(draft));
    },
    ofRelease: async (number) => {
      const made = { name: previewOfRelease(number), madeFrom: String(content.published().number) };
      return remember(releases, made, async () => publisher.checkRelease(number));
    },
    dropEnded: async () => {
      const known = [...drafts.keys(), ...previews.drafts()];
      if (known.length === 0) return;
      const open = new Set((await store.drafts()).map(({ draft }) => draft));
      for (const draft of known.filter((name) => !open.has(name))) {
        drafts.delete(draft);
        previews.drop(draft);
      }
    },
  };

  async function remember(
    known: LatestMap<string, LatestCheck>,
    { name, madeFrom }: { readonly name: string; readonly madeFrom: string },
    check: () => Promise<DraftCheck | undefined>,
  ): Promise<Checked | undefined> {
    const before = known.get(name);
    if (before?.madeFrom === madeFrom && (await hasItsPage(name, before))) return before.checked;
    const checked = check().then((found) => found && withPage(name, found));
    const latest = { madeFrom, checked };
    known.set(name, latest);
    return checked.catch((error: unknown) => {
      if (known.get(name) === latest) known.delete(name);
      throw error;
    });
  }

  /** Whether a check has no page, or its page has not made room for other pages meanwhile. */
  async function hasItsPage(name: string, { checked }: LatestCheck): Promise<boolean> {
    const found = await checked;
    return found?.preview === undefined || previews.page(name) !== undefined;
  }

  function withPage(name: string, { release, pages, ...rest }: DraftCheck): Checked {
    return { ...rest, ...(release && { preview: previews.keep(name, release, pages) }) };
  }
}
