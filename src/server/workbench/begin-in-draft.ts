import type { Content } from '#contract/release.ts';
import { limitFindings } from '#publishing/limit-findings.ts';
import { onlyContent, withChanges } from '#publishing/merge.ts';
import { ApiFault } from '#server/faults.ts';
import type { Store } from '#store/store.ts';
import { refuse } from './read-body.ts';

/** The whole content of a draft: its base with its changes. Throws when the caller has not seen its newest revision. */
export async function contentOfDraft(
  store: Pick<Store, 'loadDraft' | 'loadContent'>,
  { draft: name, revision }: { readonly draft: string; readonly revision: string },
): Promise<Content> {
  const draft = await store.loadDraft(name);
  const base = draft && (await store.loadContent(draft.base));
  if (!draft || !base) throw new ApiFault('notFound');
  if (draft.revision !== revision) throw new ApiFault('stale');
  return withChanges(onlyContent(base), onlyContent(draft.changes));
}

/**
 * Begins something in the content of a draft, whose documents may lack what the check asks for.
 *
 * @param begin Returns what begins, or the reason for which it is refused.
 */
export function beginIn<Begun extends object>(
  content: Content,
  what: 'form' | 'language',
  begin: () => Begun | string,
): Begun {
  const isTooLarge = 'The draft is too large for the check. Its review says where.';
  const begun = attempt(what, () => (limitFindings(content).length > 0 ? isTooLarge : begin()));
  return typeof begun === 'string' ? refuse(begun) : begun;
}

function attempt<Found>(what: string, read: () => Found): Found {
  try {
    return read();
  } catch (cause) {
    const reason = `A document of the draft cannot be read, so no ${what} can begin. Its review says which.`;
    throw new ApiFault('invalid', undefined, { cause, body: { reason } });
  }
}
