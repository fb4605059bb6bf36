import type { Release } from '#contract/release.ts';
import { withNewTexts } from '#publishing/with-new-texts.ts';
import type { RecordedContentParts } from './recorded-content.ts';

/** Loads a release. Compiles it again when another program version compiled it, because each version reads only its own files. */
export async function loadCompiledRelease(
  { store, built, recompile, now }: Pick<RecordedContentParts, 'store' | 'built' | 'recompile' | 'now'>,
  number: number,
): Promise<Release> {
  const stored = await store.loadRelease(number);
  if (!stored) throw new Error(`the store has no content release ${number}`);
  if (stored.program === built.program) return stored;
  // Number, id and form versions stay those of the published release.
  const compiled = await recompile({ ...stored, content: withNewTexts(stored.content, built.content) });
  const release = { ...compiled, id: stored.id };
  // We save the files before a page names them, because a browser may request them from another server.
  await store.saveFiles({ files: release.files, now: now() });
  return release;
}
