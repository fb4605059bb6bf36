import type { Me, PublishFailure, ReleaseEntry } from '#protocol/workbench.ts';
import { preventsPublishing } from '#contract/finding.ts';

type Release = Pick<ReleaseEntry, 'number' | 'by' | 'note'>;

/**
 * Why the server has not published a draft. Undefined when the server gives no reason that this program knows.
 *
 * @param since The releases since the one that the draft started from, the newest first.
 */
export function reasonInWords(
  { findings, conflicts, unchanged, notAllowed, ownerNeeded, approvalNeeded }: PublishFailure,
  since: readonly Release[],
  me: Pick<Me, 'name'>,
): string | undefined {
  if (unchanged) return 'It changes nothing of what is live now.';
  if (notAllowed) return 'The person who scheduled it may not publish any more.';
  if (ownerNeeded) return 'It switches a language on, and only an owner publishes that.';
  if (approvalNeeded)
    return 'Only the person who publishes it has seen it as it would be live now. Another person has to approve it, or publish it.';
  if (findings) return mistakesInWords(findings);
  if (conflicts)
    return `${publishersOf(since, me)} published another change of the same part meanwhile${listOf(since)}.`;
  return undefined;
}

/** The first mistake, and how many more there are. */
function mistakesInWords(findings: NonNullable<PublishFailure['findings']>): string {
  const [first, ...more] = findings.filter(preventsPublishing);
  const message = first?.message ?? 'The check has found a mistake.';
  if (more.length === 0) return message;
  return `${message} There ${more.length === 1 ? 'is 1 more mistake' : `are ${more.length} more mistakes`}.`;
}

/** Who has published these releases, as the beginning of a sentence: “You have”, “ann@shop.example has”. */
function publishersOf(since: readonly Release[], me: Pick<Me, 'name'>): string {
  const names = new Set(since.map(({ by }) => by));
  const others = [...names].filter((name) => name !== me.name);
  const words = names.has(me.name) ? ['You', ...others] : others;
  if (words.length === 0) return 'Another editor has';
  return `${words.join(' and ')} ${words.length === 1 && others.length === 1 ? 'has' : 'have'}`;
}

const MOST_RELEASES = 3;

/** The latest of these releases, with their notes: “: release 2 (“A shorter word”)”. */
function listOf(since: readonly Release[]): string {
  if (since.length === 0) return '';
  const shown = since.slice(0, MOST_RELEASES).map(({ number, note }) => `release ${number} (“${note}”)`);
  const others = since.length - shown.length;
  return `: ${shown.join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
}
