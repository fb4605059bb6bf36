import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { type Content, versionsOf } from '#contract/release.ts';
import { type GateOutcome, isError, refuses } from '#publishing/gate.ts';
import { type Change, changesBetween, type Conflict, mergeDraft, withChanges } from '#publishing/merge.ts';
import type { FileSize } from '#publishing/sizes.ts';
import type { RecordedContent } from '#server/content/recorded-content.ts';
import type { Deed } from '#store/audit-store.ts';
import type { ContentState, ReleaseOrigin } from '#store/content-store.ts';
import type { Draft, Schedule } from '#store/draft-store.ts';
import type { Store } from '#store/store.ts';
import type { Gate } from './run-gate.ts';

/** What publishing needs. */
export interface PublisherParts {
  readonly store: Store;
  readonly content: RecordedContent;
  readonly gate: Gate;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** Who publishes, and why. */
export interface Reason {
  readonly by: string;
  readonly note: string;
}

/** The number of the new release, or why there is none. */
export type PublishOutcome =
  | { readonly kind: 'published'; readonly number: number }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'findings'; readonly findings: GateOutcome['findings'] }
  | { readonly kind: 'conflicts'; readonly conflicts: readonly Conflict[] };

/** Why there is no new release. */
export type Refusal = Exclude<PublishOutcome, { kind: 'published' }>;

/** What a draft would change, and what is wrong with it. */
export interface DraftCheck {
  readonly findings: GateOutcome['findings'];
  readonly changes: readonly Change[];
  readonly sizes: readonly FileSize[];
}

/** Publishes drafts and restores releases (R11.4, R11.7, R11.8). */
export interface Publisher {
  /** Undefined when there is no such draft. */
  readonly check: (draft: string) => Promise<DraftCheck | undefined>;
  readonly publish: (draft: string, reason: Reason) => Promise<PublishOutcome>;
  /** Does all that publishing does but the last step. Undefined when a draft may be published. */
  readonly dryRun: (draft: string) => Promise<Refusal | undefined>;
  readonly restore: (number: number, reason: Reason) => Promise<PublishOutcome>;
  /** Publishes the drafts whose time has come. Notes and logs the reason of those that cannot be published. */
  readonly publishDue: (state: Pick<ContentState, 'due'>) => Promise<void>;
}

/** Content that may become live, and the draft that is deleted then. */
interface Candidate extends Reason {
  readonly content: Content;
  readonly origin: ReleaseOrigin;
  readonly draft: string | null;
}

/** Somebody else may publish while this content is checked. After that many times we give up. */
const MOST_ATTEMPTS = 5;

/** Makes what publishes. */
export function makePublisher(parts: PublisherParts): Publisher {
  const { store, content, now } = parts;
  const publish: Publisher['publish'] = async (draft, reason) =>
    attempt(parts, async () => {
      const candidate = await candidateOf(parts, draft);
      if (candidate.kind !== 'candidate') return candidate;
      return release(parts, { ...reason, origin: 'publish', content: candidate.content, draft });
    });
  return {
    publish,
    check: async (name) => check(parts, name),
    dryRun: async (draft) => {
      await content.refresh();
      const candidate = await candidateOf(parts, draft);
      if (candidate.kind !== 'candidate') return candidate;
      const { findings } = await runGate(parts, candidate.content);
      return findings.some(refuses) ? { kind: 'findings', findings } : undefined;
    },
    restore: async (number, reason) =>
      attempt(parts, async () => {
        const old = await store.loadContent(number);
        if (!old) return { kind: 'unknown' };
        if (changesBetween(content.live().release.content, old).length === 0) return { kind: 'unchanged' };
        return release(parts, { ...reason, origin: 'restore', content: old, draft: null });
      }),
    publishDue: async ({ due }) => {
      if (due === null || due > now()) return;
      for (const schedule of await store.schedules())
        if (schedule.error === null && schedule.due <= now())
          await noteFailure(parts, schedule, await publish(schedule.draft, schedule));
    },
  };
}

async function check(parts: PublisherParts, name: string): Promise<DraftCheck | undefined> {
  const draft = await parts.store.loadDraft(name);
  if (!draft) return undefined;
  const { live, content } = await mergeIntoLive(parts, draft);
  const { findings, sizes } = await runGate(parts, content);
  return { findings, sizes, changes: changesBetween(live, content) };
}

interface Merged {
  readonly live: Content;
  readonly content: Content;
  readonly conflicts: readonly Conflict[];
}

/** Brings a draft together with what is live. Where both have changed a file, the content is the draft's own. */
async function mergeIntoLive(
  { store, content }: PublisherParts,
  { base: number, changes }: Draft,
): Promise<Merged> {
  const live = content.live().release.content;
  const base = number === content.liveEntry().number ? live : await contentOf(store, number);
  const merged = mergeDraft({ base, live }, changes);
  return merged.conflicts.length === 0
    ? { live, ...merged }
    : { live, ...merged, content: withChanges(base, changes) };
}

async function runGate({ gate, content }: PublisherParts, candidate: Content): Promise<GateOutcome> {
  return gate.pass({ content: candidate, before: versionsOf(content.live().release) });
}

/** The content that a draft would make live, or why it cannot. */
async function candidateOf(
  parts: PublisherParts,
  name: string,
): Promise<{ readonly kind: 'candidate'; readonly content: Content } | Refusal> {
  const draft = await parts.store.loadDraft(name);
  if (!draft) return { kind: 'unknown' };
  const { live, content, conflicts } = await mergeIntoLive(parts, draft);
  if (conflicts.length > 0) return { kind: 'conflicts', conflicts };
  return changesBetween(live, content).length === 0 ? { kind: 'unchanged' } : { kind: 'candidate', content };
}

type Attempted = PublishOutcome | { readonly kind: 'outrun' };

/** Tries again when another release has become live meanwhile. */
async function attempt({ content }: PublisherParts, once: () => Promise<Attempted>): Promise<PublishOutcome> {
  for (let tries = 1; tries <= MOST_ATTEMPTS; tries += 1) {
    await content.refresh();
    const outcome = await once();
    if (outcome.kind !== 'outrun') return outcome;
  }
  throw new Error('others publish faster than this content can be checked');
}

async function release(parts: PublisherParts, candidate: Candidate): Promise<Attempted> {
  const { content, store, now, log } = parts;
  const { by, note, origin, draft } = candidate;
  const liveBefore = content.liveEntry().number;
  const { findings, release: compiled } = await runGate(parts, candidate.content);
  // What was live before may come back, even when its examples say otherwise today.
  const isRefused = findings.some(origin === 'restore' ? isError : refuses);
  if (isRefused || !compiled) return { kind: 'findings', findings };
  const deed = { at: now(), by, note, action: origin === 'restore' ? 'restored' : 'published' } as const;
  const fresh = { release: compiled, origin, since: deed.at, by, note };
  const outcome = await store.publishRelease({ ...fresh, liveBefore, draft, deed });
  if (outcome.kind === 'published') {
    await content.refresh();
    log.info({ release: outcome.number, by }, 'a content release is live');
  }
  return outcome;
}

/** Notes and logs why a scheduled draft was not published, once for all servers. */
async function noteFailure(
  { store, now, log }: PublisherParts,
  { id, draft, by, note }: Schedule,
  outcome: PublishOutcome,
): Promise<void> {
  // Another server has published it, or somebody has discarded it.
  if (outcome.kind === 'published' || outcome.kind === 'unknown') return;
  const { kind: why, ...reason } = outcome;
  const deed: Deed = { at: now(), by, action: 'schedule failed', note, details: { draft, why } };
  const error = why === 'unchanged' ? { unchanged: true } : reason;
  if (await store.failSchedule({ id, error, deed }))
    log.warn({ draft, why }, 'a scheduled draft could not be published');
}

/** The content of a release that has to be there. */
export async function contentOf(store: Pick<Store, 'loadContent'>, number: number): Promise<Content> {
  const content = await store.loadContent(number);
  if (!content) throw new Error(`the store has no content release ${number}`);
  return content;
}

/** A name for a draft or a schedule that nobody can guess. */
export function randomName(): string {
  return randomBytes(9).toString('base64url');
}
