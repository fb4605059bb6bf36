import { DEVELOPER } from '#store/editor-store.ts';
import type { PublisherParts } from './publisher-parts.ts';

/** Whether the author of a release may still publish. A check takes time, and an owner may have removed them meanwhile (R21.5). */
export async function mayPublish({ store, folder, now }: PublisherParts, author: string): Promise<boolean> {
  if (author === DEVELOPER && !folder) return false;
  const role = await store.roleNow({ name: author, now: now() });
  return role === 'publisher' || role === 'owner';
}
