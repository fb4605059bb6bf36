import { preventsPublishing } from '#contract/finding.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { RenderedPage } from '#protocol/rendered-page.ts';
import type { AcceptedExamples } from '#publishing/accept-examples.ts';
import { type GateOutcome, isError } from '#publishing/gate.ts';
import { type Change, changesBetween, type Conflict } from '#publishing/merge.ts';
import type { FileSize } from '#publishing/sizes.ts';
import type { RecordedContent } from '#server/content/recorded-content.ts';
import { ApiFault } from '#server/faults.ts';
import type { Deed } from '#store/audit-store.ts';
import type { ContentState } from '#store/content-store.ts';
import type { Draft } from '#store/draft-store.ts';
import type { Store } from '#store/store.ts';
import {
  type Candidate,
  candidateOf,
  checkWithGate,
  earlierCandidate,
  mergeIntoLive,
  runGate,
} from './candidate.ts';
import type { DocumentFolder } from './publish-into-folder.ts';
import { publishScheduled } from './publish-scheduled.ts';
import { randomName } from './random-name.ts';
import type { Gate } from './run-gate.ts';

/** What `makePublisher` needs. */
export interface PublisherParts {
  readonly store: Store;
  readonly content: RecordedContent;
  readonly gate: Gate;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Makes a release live that has passed the gate. */
  readonly publishRelease: Store['publishRelease'];
  /** In development: the folder that a release is written to. */
  readonly folder?: DocumentFolder | undefined;
}

/** Who publishes, and why. */
export interface Reason {
  readonly by: string;
  readonly note: string;
  /** The revision of the draft that this person has seen. Without it, the revision at the time of the call. */
  readonly revision?: string | undefined;
}

/** Why there is no new release. */
export type Refusal =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unchanged' }
  /** An editor has written to the draft since the publisher saw it. */
  | { readonly kind: 'changed' }
  /** The person who scheduled the draft may not publish any more. */
  | { readonly kind: 'notAllowed' }
  | { readonly kind: 'findings'; readonly findings: GateOutcome['findings'] }
  | { readonly kind: 'conflicts'; readonly conflicts: readonly Conflict[] };

/** The number of the new release, or why nothing was published. */
export type PublishOutcome = { readonly kind: 'published'; readonly number: number } | Refusal;

/** The id of the schedule, or why the draft was not scheduled. */
export type ScheduleOutcome =
  | { readonly kind: 'scheduled'; readonly id: string }
  | { readonly kind: 'taken' }
  | Refusal;

/** What publishing a draft would change, and the findings in it. */
export interface DraftCheck {
  readonly findings: GateOutcome['findings'];
  readonly changes: readonly Change[];
  readonly sizes: readonly FileSize[];
  /** The compiled release of the draft. Null while the draft cannot be compiled. */
  readonly release: GateOutcome['release'];
  readonly pages: readonly RenderedPage[];
}

/** Publishes drafts and restores releases (R11.4, R11.7, R11.8). */
export interface Publisher {
  /** Undefined when there is no such draft. */
  readonly check: (draft: string) => Promise<DraftCheck | undefined>;
  /** The findings of a draft with these texts, which nobody has saved. Null means that a file is gone. Undefined when there is no such draft. */
  readonly find: (draft: string, texts: Draft['changes']) => Promise<GateOutcome['findings'] | undefined>;
  /** The examples of a draft with their present outcomes. The draft stays unchanged. Undefined when there is no such draft. */
  readonly accept: (draft: string) => Promise<AcceptedExamples | undefined>;
  readonly publish: (draft: string, reason: Reason) => Promise<PublishOutcome>;
  /** Checks a draft, and publishes it at a time in epoch milliseconds. */
  readonly schedule: (draft: string, due: number, reason: Reason) => Promise<ScheduleOutcome>;
  readonly restore: (number: number, reason: Reason) => Promise<PublishOutcome>;
  /** Publishes the scheduled drafts that are due. Stores and logs the reason when one cannot be published. */
  readonly publishDue: (state: Pick<ContentState, 'due'>) => Promise<void>;
}

/** Makes the publisher of a server. */
export function makePublisher(parts: PublisherParts): Publisher {
  const { store, now } = parts;
  const inTurn = makeTurns();
  const publish: Publisher['publish'] = async (draft, reason) => {
    const read = readAsSeen(parts, draft, reason.revision);
    return inTurn(async () => attempt(parts, async () => release(parts, await read(), reason)));
  };
  return {
    publish,
    check: async (draft) => check(parts, draft),
    find: async (name, texts) => {
      const draft = await store.loadDraft(name);
      if (!draft) return undefined;
      const typed = { ...draft, changes: new Map([...draft.changes, ...texts]) };
      return parts.gate.find((await mergeIntoLive(parts, typed)).content);
    },
    accept: async (name) => {
      const draft = await store.loadDraft(name);
      return draft ? parts.gate.accept((await mergeIntoLive(parts, draft)).content) : undefined;
    },
    schedule: async (draft, due, reason) => {
      const read = readAsSeen(parts, draft, reason.revision);
      return attempt(parts, async () => schedule(parts, await read(), { ...reason, due }));
    },
    restore: async (number, reason) =>
      inTurn(async () =>
        attempt(parts, async () => release(parts, await earlierCandidate(parts, number), reason)),
      ),
    publishDue: async ({ due }) => {
      if (due === null || due > now()) return;
      for (const next of await store.schedules())
        if (next.error === null && next.due <= now())
          await publishScheduled(parts, next, publish).catch((err: unknown) =>
            // A failure of one draft must not stop the others.
            parts.log.warn({ err, draft: next.draft }, 'a scheduled draft could not be published just now'),
          );
    },
  };
}

/** Reads a draft in the revision that the publisher has seen, so that later changes of others do not become live unseen. */
function readAsSeen(
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

/** Runs one task after the other. Two publications at once would outrun each other, and each would need a second check. */
function makeTurns(): <Outcome>(task: () => Promise<Outcome>) => Promise<Outcome> {
  let last: Promise<unknown> = Promise.resolve();
  return async (task) => {
    const turn = last.then(task);
    last = turn.catch(() => undefined);
    return turn;
  };
}

async function check(parts: PublisherParts, name: string): Promise<DraftCheck | undefined> {
  const draft = await parts.store.loadDraft(name);
  if (!draft) return undefined;
  const merged = await mergeIntoLive(parts, draft);
  const { findings, sizes, pages, release: compiled } = await checkWithGate(parts, merged);
  const changes = changesBetween(merged.live.release.content, merged.content);
  return { findings, sizes, release: compiled, pages, changes };
}

/** Since the content was read, another release has become live or an editor has written to the draft. */
interface Outrun {
  readonly kind: 'outrun';
}

/** We give up after this many attempts. */
const MOST_ATTEMPTS = 5;

/** Reads the content again and repeats the attempt when the content was outrun during its check. */
async function attempt<Outcome extends { readonly kind: string }>(
  { content }: PublisherParts,
  once: () => Promise<Outcome | Outrun>,
): Promise<Outcome> {
  for (let tries = 1; tries <= MOST_ATTEMPTS; tries += 1) {
    await content.refresh();
    const outcome = await once();
    if (!isOutrun(outcome)) return outcome;
  }
  throw new ApiFault('unavailable');
}

function isOutrun(outcome: { readonly kind: string }): outcome is Outrun {
  return outcome.kind === 'outrun';
}

async function release(
  parts: PublisherParts,
  candidate: Candidate | Refusal,
  { by, note }: Reason,
): Promise<PublishOutcome | Outrun> {
  if (candidate.kind !== 'candidate') return candidate;
  const { content, now, log } = parts;
  const { live, draft } = candidate;
  const { findings, release: compiled } = await runGate(parts, candidate);
  // An earlier release may become live again, even when its examples have other outcomes today.
  const isRefused = findings.some(draft ? preventsPublishing : isError);
  if (isRefused || !compiled) return { kind: 'findings', findings };
  const [origin, action] = draft ? (['publish', 'published'] as const) : (['restore', 'restored'] as const);
  const since = now();
  const fresh = { release: compiled, origin, since, by, note, liveBefore: live.number, draft };
  const outcome = await parts.publishRelease({ ...fresh, deed: { at: since, by, note, action } });
  if (outcome.kind === 'published') {
    await content.refresh();
    log.info({ release: outcome.number, by }, 'a content release is live');
  }
  return outcome;
}

async function schedule(
  parts: PublisherParts,
  candidate: Candidate | Refusal,
  { by, note, due }: Reason & { readonly due: number },
): Promise<ScheduleOutcome | Outrun> {
  if (candidate.kind !== 'candidate') return candidate;
  const { findings } = await runGate(parts, candidate);
  if (findings.some(preventsPublishing)) return { kind: 'findings', findings };
  const { draft } = candidate;
  if (!draft) throw new Error('only drafts are scheduled');
  const id = randomName();
  const details = { draft: draft.draft, due: new Date(due).toISOString() };
  const deed: Deed = { at: parts.now(), by, action: 'scheduled', note, details };
  const outcome = await parts.store.scheduleDraft({ ...draft, id, due, by, note, deed });
  return outcome.kind === 'scheduled' ? { kind: 'scheduled', id } : outcome;
}
