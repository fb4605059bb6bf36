import type { Release } from '#contract/release.ts';
import type { RecordedContentParts } from './recorded-content.ts';

/** Loads a release. One that another program has compiled is compiled anew: pages and server of this one read their own files only. */
export async function loadRelease(
  { store, built, recompile }: Pick<RecordedContentParts, 'store' | 'built' | 'recompile'>,
  number: number,
): Promise<Release> {
  const stored = await store.loadRelease(number);
  if (!stored) throw new Error(`the store has no content release ${number}`);
  if (stored.program === built.program) return stored;
  const release = await recompile(stored);
  // Before a page names them: other servers are asked for them, too.
  await store.saveFiles(release.files);
  return release;
}
