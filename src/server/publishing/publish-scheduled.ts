import { preventsPublishing } from '#contract/finding.ts';
import type { Deed } from '#store/audit-store.ts';
import type { Schedule } from '#store/schedule-store.ts';
import { mayPublish } from './may-go-live.ts';
import type { PublishOutcome, Reason, Refusal } from './outcomes.ts';
import type { PublisherParts } from './publisher-parts.ts';

/** Publishes a scheduled draft that is due, unless the person who scheduled it may not publish any more. */
export async function publishScheduled(
  parts: PublisherParts,
  scheduled: Schedule,
  publish: (draft: string, reason: Reason) => Promise<PublishOutcome>,
): Promise<void> {
  const isAllowed = await mayPublish(parts, scheduled.by);
  const outcome = isAllowed
    ? await publish(scheduled.draft, { ...scheduled, schedule: scheduled.id })
    : ({ kind: 'notAllowed' } as const);
  await noteFailure(parts, scheduled, outcome);
}

/** Stores and logs why a scheduled draft was not published. Only one of several servers does so. */
async function noteFailure(
  { store, now, log }: PublisherParts,
  { id, draft, by, note }: Schedule,
  outcome: PublishOutcome,
): Promise<void> {
  // `unknown`: another server has published the draft, or an editor has discarded the draft or taken its schedule back.
  if (outcome.kind === 'published' || outcome.kind === 'unknown') return;
  const { kind: why } = outcome;
  const deed: Deed = { at: now(), by, action: 'schedule failed', note, details: { draft, why } };
  if (await store.failSchedule({ id, error: shortReason(outcome), deed }))
    log.warn({ draft, why }, 'a scheduled draft could not be published');
}

/** So many findings are stored. The editor of the draft checks again, and lists all of them. */
const MOST_FINDINGS = 100;

/** Why a draft was not published, without the texts of its files: every list of drafts has it. */
function shortReason(outcome: Refusal): Readonly<Record<string, unknown>> {
  if (outcome.kind === 'findings')
    return { findings: outcome.findings.filter(preventsPublishing).slice(0, MOST_FINDINGS) };
  if (outcome.kind === 'conflicts') return { conflicts: outcome.conflicts.map(({ path }) => ({ path })) };
  return { [outcome.kind]: true };
}
