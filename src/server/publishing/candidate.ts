import { type Content, type Release, versionsOf } from '#contract/release.ts';
import type { GateInput } from '#publishing/gate.ts';
import { guardsOf } from '#publishing/guard-findings.ts';
import {
  changesBetween,
  changesFrom,
  type Conflict,
  mergeDraft,
  onlyContent,
  withChanges,
} from '#publishing/merge.ts';
import type { Draft } from '#store/draft-store.ts';
import type { Store } from '#store/store.ts';
import type { Published } from '#server/content/open-published.ts';
import type { Refusal } from './outcomes.ts';
import { withPublishers } from './named-conflicts.ts';
import type { PublisherParts } from './publisher-parts.ts';

/** Content that may become live, and the live release that the gate checked it against. */
export interface Candidate {
  readonly kind: 'candidate';
  readonly content: Content;
  readonly live: Published;
  /** The draft that publishing deletes, as it was read. Null when an editor restores a release. */
  readonly draft: Pick<Draft, 'draft' | 'revision' | 'base'> | null;
}

/** The changes of a draft merged into the live content. */
export interface Merged {
  readonly live: Published;
  readonly content: Content;
  readonly conflicts: readonly Conflict[];
}

/** Merges a draft into the live content. With a conflict, the content is the draft's alone, without what went live meanwhile. */
export async function mergeIntoLive(
  { store, content, gate }: PublisherParts,
  { base: baseNumber, changes, bases }: Draft,
): Promise<Merged> {
  const live = content.published();
  const liveContent = onlyContent(live.release.content);
  // Not the live content, even of the same number: the server has completed that with texts of this build.
  const baseRelease = await storedContent(store, baseNumber);
  if (!baseRelease) throw new Error(`the store has no content release ${baseNumber}`);
  const base = withChanges(baseRelease, onlyContent(bases));
  const own = onlyContent(changes);
  const merged = await mergeDraft({ base, live: liveContent }, own, gate.merge);
  if (merged.conflicts.length === 0) return { live, content: merged.content, conflicts: [] };
  return { live, content: withChanges(base, own), conflicts: merged.conflicts };
}

/** The content that publishing a draft would make live, or why it cannot be published. */
export async function candidateOf(parts: PublisherParts, name: string): Promise<Candidate | Refusal> {
  const draft = await parts.store.loadDraft(name);
  if (!draft) return { kind: 'unknown' };
  const { live, content, conflicts } = await mergeIntoLive(parts, draft);
  if (conflicts.length > 0)
    return { kind: 'conflicts', conflicts: await withPublishers(parts, conflicts, draft.base) };
  return changesBetween(live.release.content, content).length === 0
    ? { kind: 'unchanged' }
    : {
        kind: 'candidate',
        content,
        live,
        draft: { draft: name, revision: draft.revision, base: draft.base },
      };
}

/**
 * Makes a function that reads a draft for each attempt. It accepts only the revision that the person who publishes has seen. So
 * later changes of other editors do not become live unseen.
 */
export function draftAsSeen(
  parts: PublisherParts,
  name: string,
  revision: string | undefined,
): () => Promise<Candidate | Refusal> {
  let seen = revision;
  return async () => {
    const candidate = await candidateOf(parts, name);
    if (candidate.kind !== 'candidate') return candidate;
    seen ??= candidate.draft?.revision;
    return candidate.draft?.revision === seen ? candidate : { kind: 'changed' };
  };
}

/** The content of an earlier release, or why that release cannot be restored. */
export async function earlierCandidate(
  { store, content }: PublisherParts,
  number: number,
): Promise<Candidate | Refusal> {
  const live = content.published();
  const earlier = await storedContent(store, number);
  if (!earlier) return { kind: 'unknown' };
  return changesBetween(live.release.content, earlier).length === 0
    ? { kind: 'unchanged' }
    : { kind: 'candidate', content: earlier, live, draft: null };
}

/**
 * What the gate needs to check content that would follow a release. A draft must not weaken what protects the service. A release that
 * becomes live again may: the server adds what it lacks.
 */
export function gateInputOf(
  built: Pick<Release, 'content'>,
  { content, live, isDraft }: Pick<Candidate, 'content' | 'live'> & { readonly isDraft: boolean },
): Omit<GateInput, 'program'> {
  const guards = isDraft && { guards: guardsOf({ built: built.content, live: live.release.content }) };
  const backToLive = changesFrom(content, onlyContent(live.release.content));
  return { content, before: versionsOf(live.release), backToLive, ...guards };
}

/** The content of a release. Null when there is no such release. */
export async function storedContent(
  store: Pick<Store, 'loadContent'>,
  number: number,
): Promise<Content | null> {
  const content = await store.loadContent(number);
  return content && onlyContent(content);
}
