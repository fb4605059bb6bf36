import { preventsPublishing } from '#contract/finding.ts';
import type { Release } from '#contract/release.ts';
import { compileFinding, type GateOutcome, isError } from '#publishing/gate.ts';
import type { ServedContent } from '#server/content/server-content.ts';
import type { Deed } from '#store/audit-store.ts';
import { type Candidate, gateInputOf } from './candidate.ts';
import type { Outrun, PublishOutcome, Reason, Refusal, ScheduleOutcome } from './outcomes.ts';
import { whyNotLive } from './may-go-live.ts';
import { releasesSeen } from './meanwhile.ts';
import type { PublisherParts } from './publisher-parts.ts';
import { randomName } from './random-name.ts';

/** Checks and compiles a candidate, and makes it the live release. */
export async function publishCandidate(
  parts: PublisherParts,
  candidate: Candidate | Refusal,
  { by, note, schedule, live: seen }: Reason,
): Promise<PublishOutcome | Outrun> {
  if (candidate.kind !== 'candidate') return candidate;
  const { content, now, log } = parts;
  const { live, draft } = candidate;
  const passed = await check(parts, candidate, { live: seen });
  const { findings, release: compiled } = passed;
  // An earlier release may become live again, even when its examples have other outcomes today.
  const isRefused = findings.some(draft ? preventsPublishing : isError);
  if (isRefused || !compiled) return { kind: 'findings', findings };
  const opened = await opening(parts, compiled);
  if (opened.kind === 'findings') return { kind: 'findings', findings: [...findings, ...opened.findings] };
  const refused = await whyNotLive(parts, { ...passed, draft, live }, { by, live: seen });
  if (refused) return refused;
  const [origin, action] = draft ? (['publish', 'published'] as const) : (['restore', 'restored'] as const);
  const since = now();
  const newRelease = { release: compiled, origin, since, by, note, liveBefore: live.number, draft, schedule };
  const outcome = await parts.publishRelease({ ...newRelease, deed: { at: since, by, note, action } });
  if (outcome.kind === 'published') {
    await content.refresh({ number: outcome.number, content: opened.content });
    log.info({ release: outcome.number }, 'a content release is live');
  }
  return outcome;
}

/** Checks and compiles a candidate. */
async function check(
  parts: PublisherParts,
  candidate: Candidate,
  seen: Pick<Reason, 'live'> = {},
): Promise<GateOutcome> {
  const { gate, built } = parts;
  const earlier = await releasesSeen(parts, candidate, seen);
  return gate.pass({ ...gateInputOf(built, { ...candidate, isDraft: candidate.draft !== null }), earlier });
}

type Opening =
  | { readonly kind: 'opened'; readonly content: ServedContent }
  | { readonly kind: 'findings'; readonly findings: GateOutcome['findings'] };

/** Opens a release before it becomes live. One that cannot be opened is refused, so that the live one stays. */
async function opening({ content, log }: PublisherParts, release: Release): Promise<Opening> {
  try {
    return { kind: 'opened', content: await content.prepare(release) };
  } catch (err) {
    log.warn({ err }, 'a content release passed the gate, but cannot be opened');
    return { kind: 'findings', findings: [compileFinding(err)] };
  }
}

/** Checks a candidate, and stores that its draft is published later. */
export async function scheduleCandidate(
  parts: PublisherParts,
  candidate: Candidate | Refusal,
  { by, note, due }: Reason & { readonly due: number },
): Promise<ScheduleOutcome | Outrun> {
  if (candidate.kind !== 'candidate') return candidate;
  const passed = await check(parts, candidate);
  const { findings } = passed;
  if (findings.some(preventsPublishing)) return { kind: 'findings', findings };
  const { draft, live } = candidate;
  const refused = await whyNotLive(parts, { ...passed, draft, live }, { by });
  if (refused) return refused;
  if (!draft) throw new Error('only drafts are scheduled');
  const id = randomName();
  const details = { draft: draft.draft, due: new Date(due).toISOString() };
  const deed: Deed = { at: parts.now(), by, action: 'scheduled', note, details };
  const outcome = await parts.store.scheduleDraft({ ...draft, id, due, by, note, live: live.number, deed });
  return outcome.kind === 'scheduled' ? { kind: 'scheduled', id } : outcome;
}
