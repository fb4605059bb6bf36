import { CONTENT_LIMITS } from '#contract/content-limits.ts';
import { ApiFault } from '#server/faults.ts';
import type { DraftStore, WriteOutcome } from '#store/draft-store.ts';
import { TOO_MANY_OF_ONE, TOO_MANY_OPEN } from '#protocol/workbench/drafts.ts';
import { SCHEDULED } from '#protocol/workbench/parts.ts';
import { conflict, refuse } from './read-body.ts';

/** Why a draft cannot become larger. */
const DRAFT_LIMITS = `A draft changes at most ${CONTENT_LIMITS.draftFiles} files, and ${CONTENT_LIMITS.draftBytes} bytes in all.`;

/** The revision that a write has made. Throws the refusal when nothing was written. */
export function revisionOf(outcome: WriteOutcome): string {
  switch (outcome.kind) {
    case 'written':
      return outcome.revision;
    case 'unknown':
      throw new ApiFault('notFound');
    case 'stale':
      throw new ApiFault('stale');
    case 'scheduled':
      throw conflict(SCHEDULED);
    case 'full':
      return refuse(DRAFT_LIMITS);
  }
}

type Unopened = Exclude<Awaited<ReturnType<DraftStore['openDraft']>>['kind'], 'opened'>;

/** Why no draft was opened. */
export function refusalOfOpening(kind: Unopened): ApiFault {
  switch (kind) {
    case 'full':
      return conflict(TOO_MANY_OPEN);
    case 'fullOfOne':
      return conflict(TOO_MANY_OF_ONE);
    case 'tooLarge':
      return refuse(DRAFT_LIMITS);
  }
}
