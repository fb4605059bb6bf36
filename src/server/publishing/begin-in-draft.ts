import { onlyContent, withChanges } from '#publishing/merge.ts';
import type { BegunForm, NewForm } from '#publishing/new-form/begin-form.ts';
import { ApiFault } from '#server/faults.ts';
import type { Draft } from '#store/draft-store.ts';
import { storedContent } from './candidate.ts';
import type { PublisherParts } from './publisher-parts.ts';

/** A draft, in the revision that an editor has seen. */
export type SeenDraft = Pick<Draft, 'draft' | 'revision'>;

/** Begins a form in the present content of a draft (R18.1). Rejects with `notFound`, or with `stale` for another revision. */
export async function beginInDraft(
  { store, content, gate }: Pick<PublisherParts, 'store' | 'content' | 'gate'>,
  { draft: name, revision }: SeenDraft,
  wanted: NewForm,
): Promise<BegunForm | string> {
  await content.refresh();
  const draft = await store.loadDraft(name);
  const base = draft && (await storedContent(store, draft.base));
  if (!draft || !base) throw new ApiFault('notFound');
  if (draft.revision !== revision) throw new ApiFault('stale');
  return gate.begin({
    content: withChanges(base, onlyContent(draft.changes)),
    live: onlyContent(content.published().release.content),
    earlier: [...new Set(content.releases().flatMap(({ versions }) => Object.keys(versions)))],
    wanted,
  });
}
