import { onlyContent, withChanges } from '#publishing/merge.ts';
import type { NewFormTask } from '#publishing/new-form/new-form-in.ts';
import { ApiFault } from '#server/faults.ts';
import type { Draft } from '#store/draft-store.ts';
import { storedContent } from './candidate.ts';
import type { PublisherParts } from './publisher-parts.ts';

/** A draft, in the revision that an editor has seen. */
export type SeenDraft = Pick<Draft, 'draft' | 'revision'>;

/**
 * What it takes to begin something in a draft: its present content, the live content, and the names of all forms that there were.
 * Rejects with `notFound`, or with `stale` for another revision.
 */
export async function contentsFor(
  { store, content }: Pick<PublisherParts, 'store' | 'content'>,
  { draft: name, revision }: SeenDraft,
): Promise<Omit<NewFormTask, 'wanted'>> {
  await content.refresh();
  const draft = await store.loadDraft(name);
  const base = draft && (await storedContent(store, draft.base));
  if (!draft || !base) throw new ApiFault('notFound');
  if (draft.revision !== revision) throw new ApiFault('stale');
  return {
    content: withChanges(base, onlyContent(draft.changes)),
    live: onlyContent(content.published().release.content),
    earlier: [...new Set(content.releases().flatMap(({ versions }) => Object.keys(versions)))],
  };
}
