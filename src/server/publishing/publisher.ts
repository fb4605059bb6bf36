import type { Changes, Content } from '#contract/release.ts';
import type { AcceptedExamples } from '#publishing/accept-examples.ts';
import type { GateOutcome } from '#publishing/gate.ts';
import { type Change, changesBetween } from '#publishing/merge.ts';
import type { BegunForm, NewForm } from '#publishing/new-form/begin-form.ts';
import type { BegunLanguage } from '#publishing/new-language.ts';
import type { ReleaseState } from '#store/content-store.ts';
import type { Draft } from '#store/draft-store.ts';
import { makeWorkQueue } from '#server/limits/work-queue.ts';
import { attempt } from './attempts.ts';
import { contentsFor, type SeenDraft } from './begin-in-draft.ts';
import { draftAsSeen, earlierCandidate, gateInputOf, mergeIntoLive, storedContent } from './candidate.ts';
import { type FormBack, formBack } from './form-back.ts';
import { type NamedConflict, withPublishers } from './named-conflicts.ts';
import type { PublishOutcome, Reason, ScheduleOutcome } from './outcomes.ts';
import { publishCandidate, scheduleCandidate } from './publish-candidate.ts';
import { publishScheduled } from './publish-scheduled.ts';
import type { PublisherParts } from './publisher-parts.ts';
import { rebaseDraft, type RebaseOutcome, type RebaseWish } from './rebase-draft.ts';

/** What publishing a draft would change, and the findings in it. */
export interface DraftCheck extends Omit<GateOutcome, 'newlyServed' | 'changedSince'> {
  readonly changes: readonly Change[];
  /** The number of the release that is live. */
  readonly live: number;
  /** What the draft and the live release have both changed. Then the draft cannot be published as it is. Absent without any. */
  readonly conflicts?: readonly NamedConflict[];
}

/** Publishes drafts and restores releases (R11.4, R11.7, R11.8). */
export interface Publisher {
  /** Undefined when there is no such draft. */
  readonly check: (draft: string) => Promise<DraftCheck | undefined>;
  /** What restoring a release would change. Undefined when there is no such release. */
  readonly checkRelease: (number: number) => Promise<DraftCheck | undefined>;
  /** The content that a draft would make live, unchecked. Undefined when there is no such draft. */
  readonly read: (draft: string) => Promise<Content | undefined>;
  /** Checks a draft with unsaved texts of the editor. Null deletes a file. Undefined when there is no such draft. */
  readonly find: (draft: string, texts: Draft['changes']) => Promise<GateOutcome['findings'] | undefined>;
  /** The documents and texts of a form that begins in a draft, or in words why it cannot begin. The draft stays unchanged. */
  readonly beginForm: (seen: SeenDraft, wanted: NewForm) => Promise<BegunForm | string>;
  /** The message file of a language that begins in a draft, or in words why it cannot begin. The draft stays unchanged. */
  readonly beginLanguage: (seen: SeenDraft, language: string) => Promise<BegunLanguage | string>;
  /** The changes that bring one form back as a release had it, or in words why that is impossible. */
  readonly formBack: (wanted: FormBack) => Promise<Changes | string>;
  /** The examples of a draft with their present outcomes. The draft stays unchanged. Undefined when there is no such draft. */
  readonly accept: (draft: string) => Promise<AcceptedExamples | undefined>;
  /** What a revision of a draft differs by from a later release. The draft stays unchanged. */
  readonly rebase: (
    seen: SeenDraft,
    wish: RebaseWish,
  ) => Promise<RebaseOutcome | { readonly kind: 'changed' }>;
  readonly publish: (draft: string, reason: Reason) => Promise<PublishOutcome>;
  /** Checks a draft, and publishes it at a time in epoch milliseconds. */
  readonly schedule: (draft: string, due: number, reason: Reason) => Promise<ScheduleOutcome>;
  readonly restore: (number: number, reason: Reason) => Promise<PublishOutcome>;
  /** Publishes the scheduled drafts that are due. Stores and logs the reason when one cannot be published. */
  readonly publishDue: (state: Pick<ReleaseState, 'due'>) => Promise<void>;
}

/** Loading and merging a large draft keeps the database and the event loop busy. So many calls wait, and further ones get 503. */
const MOST_WAITING = 16;

/** Makes the publisher of a server. */
export function makePublisher(parts: PublisherParts): Publisher {
  const { now } = parts;
  // If two publications ran at once, the slower one would need a second check.
  const publications = makeWorkQueue(1, MOST_WAITING);
  const checks = makeWorkQueue(1, MOST_WAITING);
  // An editor who types does not wait for the checks of others.
  const finds = makeWorkQueue(1, MOST_WAITING);
  const publish: Publisher['publish'] = async (draft, reason) => {
    const read = draftAsSeen(parts, draft, reason.revision);
    return publications.run(async () =>
      attempt(parts, async () => publishCandidate(parts, await read(), reason)),
    );
  };
  return {
    publish,
    check: async (draft) => checks.run(async () => check(parts, draft)),
    checkRelease: async (number) => checks.run(async () => checkStored(parts, number)),
    read: async (name) => finds.run(async () => readDraft(parts, name)),
    find: async (name, texts) => finds.run(async () => findInDraft(parts, name, texts)),
    beginForm: async (seen, wanted) =>
      finds.run(async () => parts.gate.beginForm({ ...(await contentsFor(parts, seen)), wanted })),
    beginLanguage: async (seen, language) =>
      finds.run(async () => parts.gate.beginLanguage({ ...(await contentsFor(parts, seen)), language })),
    formBack: async (wanted) => finds.run(async () => formBack(parts, wanted)),
    accept: async (name) =>
      checks.run(async () => {
        const content = await readDraft(parts, name);
        return content && parts.gate.accept(content);
      }),
    rebase: async (seen, wish) => checks.run(async () => rebaseSeen(parts, seen, wish)),
    schedule: async (draft, due, reason) => {
      const read = draftAsSeen(parts, draft, reason.revision);
      return publications.run(async () =>
        attempt(parts, async () => scheduleCandidate(parts, await read(), { ...reason, due })),
      );
    },
    restore: async (number, reason) =>
      publications.run(async () =>
        attempt(parts, async () => publishCandidate(parts, await earlierCandidate(parts, number), reason)),
      ),
    publishDue: async ({ due }) => {
      if (due !== null && due <= now()) await publishAllDue(parts, publish);
    },
  };
}

async function publishAllDue(parts: PublisherParts, publish: Publisher['publish']): Promise<void> {
  for (const scheduled of await parts.store.schedules())
    if (scheduled.error === null && scheduled.due <= parts.now())
      await publishScheduled(parts, scheduled, publish).catch((err: unknown) =>
        // A failure of one draft must not stop the others.
        parts.log.warn({ err, draft: scheduled.draft }, 'a scheduled draft could not be published just now'),
      );
}

async function readDraft(parts: PublisherParts, name: string): Promise<Content | undefined> {
  const draft = await parts.store.loadDraft(name);
  return draft ? (await mergeIntoLive(parts, draft)).content : undefined;
}

async function rebaseSeen(
  parts: PublisherParts,
  { draft: name, revision }: SeenDraft,
  wish: RebaseWish,
): ReturnType<Publisher['rebase']> {
  const draft = await parts.store.loadDraft(name);
  if (!draft) return { kind: 'unknown' };
  return draft.revision === revision ? rebaseDraft(parts, draft, wish) : { kind: 'changed' };
}

async function findInDraft(
  parts: PublisherParts,
  name: string,
  texts: Draft['changes'],
): Promise<GateOutcome['findings'] | undefined> {
  const draft = await parts.store.loadDraft(name);
  if (!draft) return undefined;
  const typed = { ...draft, changes: new Map([...draft.changes, ...texts]) };
  return parts.gate.find((await mergeIntoLive(parts, typed)).content);
}

async function check(parts: PublisherParts, name: string): Promise<DraftCheck | undefined> {
  const draft = await parts.store.loadDraft(name);
  if (!draft) return undefined;
  const merged = await mergeIntoLive(parts, draft);
  const conflicts = await withPublishers(parts, merged.conflicts, draft.base);
  const checked = await checkContent(parts, { ...merged, isDraft: true });
  return { ...checked, ...(conflicts.length > 0 && { conflicts }) };
}

async function checkStored(parts: PublisherParts, number: number): Promise<DraftCheck | undefined> {
  const content = await storedContent(parts.store, number);
  return content
    ? checkContent(parts, { content, live: parts.content.published(), isDraft: false })
    : undefined;
}

async function checkContent(
  { gate, built }: PublisherParts,
  candidate: Parameters<typeof gateInputOf>[1],
): Promise<DraftCheck> {
  const { findings, sizes, legal, release, pages } = await gate.check(gateInputOf(built, candidate));
  const changes = changesBetween(candidate.live.release.content, candidate.content);
  return { findings, changes, sizes, legal, release, pages, live: candidate.live.number };
}
