import { type Content, type Release, versionsOf } from '#contract/release.ts';
import type { GateOutcome } from '#publishing/gate.ts';
import { changesBetween, type Conflict, mergeDraft, withChanges } from '#publishing/merge.ts';
import type { Draft } from '#store/draft-store.ts';
import type { Store } from '#store/store.ts';
import type { DraftOutcome } from './worker-tasks.ts';
import type { Refusal, PublisherParts } from './publisher.ts';

/** The release that is live while content is checked. Content and number belong together. */
export interface Live {
  readonly number: number;
  readonly release: Release;
}

/** Content that may become live, and what it was checked against. */
export interface Candidate {
  readonly kind: 'candidate';
  readonly content: Content;
  readonly live: Live;
  /** The draft that is deleted then, as it was read; null when a release is restored. */
  readonly draft: Pick<Draft, 'draft' | 'revision'> | null;
}

/** The release that is live now. */
export function liveIn(content: PublisherParts['content']): Live {
  return { number: content.liveEntry().number, release: content.live().release };
}

/** A draft brought together with what is live. */
export interface Merged {
  readonly live: Live;
  readonly content: Content;
  readonly conflicts: readonly Conflict[];
}

/** Brings a draft together with what is live. Where both have changed a file, the content is the draft's own. */
export async function mergeIntoLive(
  { store, content }: PublisherParts,
  { base: number, changes, bases }: Draft,
): Promise<Merged> {
  const live = liveIn(content);
  const started = number === live.number ? live.release.content : await contentOf(store, number);
  const base = withChanges(started, bases);
  const merged = mergeDraft({ base, live: live.release.content }, changes);
  return merged.conflicts.length === 0
    ? { live, ...merged }
    : { live, ...merged, content: withChanges(base, changes) };
}

/** The content that a draft would make live, or why it cannot. */
export async function candidateOf(parts: PublisherParts, name: string): Promise<Candidate | Refusal> {
  const draft = await parts.store.loadDraft(name);
  if (!draft) return { kind: 'unknown' };
  const { live, content, conflicts } = await mergeIntoLive(parts, draft);
  if (conflicts.length > 0) return { kind: 'conflicts', conflicts };
  return changesBetween(live.release.content, content).length === 0
    ? { kind: 'unchanged' }
    : { kind: 'candidate', content, live, draft: { draft: draft.draft, revision: draft.revision } };
}

/** The content of an earlier release, or why it cannot become live. */
export async function earlierCandidate(
  { store, content }: PublisherParts,
  number: number,
): Promise<Candidate | Refusal> {
  const live = liveIn(content);
  const earlier = await store.loadContent(number);
  if (!earlier) return { kind: 'unknown' };
  return changesBetween(live.release.content, earlier).length === 0
    ? { kind: 'unchanged' }
    : { kind: 'candidate', content: earlier, live, draft: null };
}

/** Checks and compiles content that would follow a live release. */
export async function runGate(
  { gate }: PublisherParts,
  { content, live }: Pick<Candidate, 'content' | 'live'>,
): Promise<GateOutcome> {
  return gate.pass({ content, before: versionsOf(live.release) });
}

/** The same for a draft that somebody is writing. */
export async function checkWithGate(
  { gate }: PublisherParts,
  { content, live }: Pick<Candidate, 'content' | 'live'>,
): Promise<DraftOutcome> {
  return gate.check({ content, before: versionsOf(live.release) });
}

/** The content of a release that has to be there. */
async function contentOf(store: Pick<Store, 'loadContent'>, number: number): Promise<Content> {
  const content = await store.loadContent(number);
  if (!content) throw new Error(`the store has no content release ${number}`);
  return content;
}
