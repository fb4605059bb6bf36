import { catalogReader } from '#compiler/read-catalogs.ts';
import { findVariant, type Edition } from './editions.ts';
import { readRelease, releaseNumbers, type Release } from '#compiler/releases/releases.ts';

/** What was released, the newest first; of each release the form itself, then its variants. */
export function releasedEditions(root: string, name: string): readonly ReleasedEdition[] {
  const releases = releaseNumbers(root, name).map((number) => readRelease(root, name, number));
  return releases.toReversed().flatMap((release) => editionsOf(root, release));
}

/** A document that was released, and when. */
export interface ReleasedEdition extends Edition {
  readonly number: number;
}

/** One that was released, in one variant. Throws when there is no such release or variant. */
export function releasedEdition(root: string, name: string, at: ReleasedAt): Edition {
  return findVariant(editionsOf(root, readRelease(root, name, at.number)), at.variant, name);
}

interface ReleasedAt {
  readonly number: number;
  readonly variant: string | null;
}

function editionsOf(
  root: string,
  { number, editions, catalogs, documents }: Release,
): readonly ReleasedEdition[] {
  const pinned = catalogReader(root, catalogs);
  return documents.flatMap((document, at) => {
    const edition = editions[at];
    return edition ? [{ ...edition, document, number, catalogs: pinned }] : [];
  });
}
