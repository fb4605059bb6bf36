import type { Changes } from '#contract/release.ts';
import { storedContent } from './candidate.ts';
import type { PublisherParts } from './publisher-parts.ts';

/** A form that goes back to what it was in a release. */
export interface FormBack {
  /** The number of the release that the draft starts from. */
  readonly base: number;
  /** The number of the release that the form comes from. */
  readonly restore: number;
  readonly form: string;
}

/** What changes in the release `base` when one form goes back (R18.10). A text says why that is impossible. */
export async function formBack(
  { store, gate }: Pick<PublisherParts, 'store' | 'gate'>,
  { base, restore, form }: FormBack,
): Promise<Changes | string> {
  const [content, release] = [await storedContent(store, base), await storedContent(store, restore)];
  if (!content || !release) return `The content of release ${restore} is not kept.`;
  return gate.formOfRelease({ content, release, number: restore, form });
}
