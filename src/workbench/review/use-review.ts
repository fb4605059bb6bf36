import { useCallback } from 'react';
import type { Review } from '#protocol/workbench.ts';
import { readReview } from '#workbench/api/reviews.ts';
import { useDraft, useDraftState } from '#workbench/draft/use-draft.ts';
import { type Loaded, useLoaded } from '#workbench/shell/use-loaded.ts';

/** The review of the open draft. It loads again after each save, because a save ends approvals. Undefined once the draft is gone. */
export function useReview(): Loaded<Review | undefined> {
  const { draft } = useDraft();
  const { revision, gone } = useDraftState();
  const isGone = gone !== undefined;
  return useLoaded(
    // The revision is a reason to load again.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
    useCallback(async () => (isGone ? undefined : readReview(draft)), [draft, revision, isGone]),
  );
}
