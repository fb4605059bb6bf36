import { CONTENT_LIMITS } from '#contract/content-limits.ts';
import { ApiFault } from '#server/faults.ts';
import type { WriteOutcome } from '#store/draft-store.ts';
import { SCHEDULED } from './draft-calls.ts';
import { conflict, refuse } from './read-body.ts';

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
      return refuse(
        `A draft changes at most ${CONTENT_LIMITS.draftFiles} files, and ${CONTENT_LIMITS.draftCharacters} characters in all.`,
      );
  }
}
