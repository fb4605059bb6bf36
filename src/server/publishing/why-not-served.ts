import { onlyContent } from '#publishing/merge.ts';
import { newlyServed } from '#publishing/newly-served.ts';
import type { Candidate } from './candidate.ts';
import type { Refusal } from './outcomes.ts';
import type { PublisherParts } from './publisher-parts.ts';

/**
 * Refuses content that serves a language which visitors do not get now, unless an owner makes it live (R18.2). Undefined when it may
 * go live. The role is the present one, because a draft may have been scheduled long ago.
 */
export async function whyNotServed(
  { store, now }: Pick<PublisherParts, 'store' | 'now'>,
  { live, content }: Pick<Candidate, 'live' | 'content'>,
  by: string,
): Promise<Extract<Refusal, { readonly kind: 'ownerNeeded' }> | undefined> {
  const languages = newlyServed(onlyContent(live.release.content), content);
  if (languages.length === 0) return undefined;
  const role = await store.roleNow({ name: by, now: now() });
  return role === 'owner' ? undefined : { kind: 'ownerNeeded', languages };
}
