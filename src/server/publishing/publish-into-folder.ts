import type { Changes, Content, Release } from '#contract/release.ts';
import { changesBetween } from '#publishing/merge.ts';
import type { Store } from '#store/store.ts';

/** A folder of documents that people also edit by hand. */
export interface DocumentFolder {
  readonly read: () => Content;
  /** Writes texts, byte for byte, and deletes documents whose change is null. */
  readonly write: (changes: Changes) => void;
}

/** What publishing into a folder needs besides the folder. */
interface FolderParts {
  readonly store: Pick<Store, 'loadDraft' | 'schedules' | 'discardDraft' | 'saveRelease'>;
  /** The release of the folder's documents. */
  readonly live: () => Pick<Release, 'content'>;
}

/**
 * Makes the function that publishes into a folder, in development (R11.11): it writes the changed documents and closes the
 * draft. The development server sees the changed files and makes them live. When the folder or the draft has changed since the
 * check, the function writes nothing.
 */
export function publishIntoFolder(
  folder: DocumentFolder,
  { store, live }: FolderParts,
): Store['publishRelease'] {
  return async ({ draft, deed, release, since, by, note, schedule }) => {
    const { content } = live();
    const seen = draft && (await store.loadDraft(draft.draft));
    if (seen?.revision !== draft?.revision) return { kind: 'outrun' };
    if (changesBetween(content, folder.read()).length > 0) return { kind: 'outrun' };
    const isTakenBack =
      schedule !== undefined && (await store.schedules()).every(({ id }) => id !== schedule);
    if (isTakenBack) return { kind: 'unknown' };
    const changes = changesBetween(content, release.content);
    folder.write(new Map(changes.map(({ path }) => [path, release.content.get(path) ?? null])));
    if (draft)
      await store.discardDraft({ draft: draft.draft, deed: { ...deed, details: { draft: draft.draft } } });
    return {
      kind: 'published',
      number: await store.saveRelease({ release, origin: 'deploy', since, by, note }),
    };
  };
}
