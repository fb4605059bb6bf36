import { useCallback } from 'react';
import type { Review } from '#protocol/workbench.ts';
import { call } from '#workbench/api/request.ts';
import { useDraft, useDraftState } from '#workbench/draft/use-draft.ts';
import { type Loaded, useLoaded } from '#workbench/shell/use-loaded.ts';

/** The review of the open draft. It loads again after each save, because a save ends approvals. Undefined once the draft is gone. */
export function useReview(): Loaded<Review | undefined> {
  const { draft } = useDraft();
  const { revision, gone } = useDraftState();
  const isGone = gone !== undefined;
  return useLoaded(
    useCallback(
      async () => (isGone ? undefined : call('GET /content/drafts/:draft/review', { params: { draft } })),
      // oxlint-disable-next-line react/exhaustive-deps -- the revision is a reason to load again
      [draft, revision, isGone],
    ),
  );
}
