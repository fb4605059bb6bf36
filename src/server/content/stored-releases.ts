import type { Release } from '#contract/release.ts';
import { withNewTexts } from '#publishing/with-new-texts.ts';
import type { RecordedContentParts } from './recorded-content.ts';

/** Loads a release. One that another program has compiled is compiled anew: pages and server of this one read their own files only. */
export async function loadRelease(
  { store, built, recompile }: Pick<RecordedContentParts, 'store' | 'built' | 'recompile'>,
  number: number,
): Promise<Release> {
  const stored = await store.loadRelease(number);
  if (!stored) throw new Error(`the store has no content release ${number}`);
  if (stored.program === built.program) return stored;
  // The release stays the one that was published: its number, its id, and the versions of its forms.
  const compiled = await recompile({ ...stored, content: withNewTexts(stored.content, built.content) });
  const release = { ...compiled, id: stored.id };
  // Before a page names them: other servers are asked for them, too.
  await store.saveFiles(release.files);
  return release;
}
