import type { ContentState, DraftEntry } from '#protocol/workbench.ts';

/** Returns the drafts of a form that an editor can change, the newest first. */
export function draftsOf(form: string, state: DraftsOfState): readonly DraftEntry[] {
  return changeableDrafts(state).filter((entry) => entry.form === form);
}

/** The newest draft of a person that starts from the live release and can be changed. It has what the release has. */
export function ownDraft(
  name: string,
  { live, ...state }: DraftsOfState & { readonly live: Pick<ContentState['live'], 'number'> },
): DraftEntry | undefined {
  return changeableDrafts(state).find(({ by, base }) => by === name && base === live.number);
}

type DraftsOfState = Pick<ContentState, 'drafts' | 'scheduled'>;

/** An editor cannot change a scheduled draft, unless the server failed to publish it. */
function changeableDrafts({ drafts, scheduled }: DraftsOfState): readonly DraftEntry[] {
  const waiting = new Set(scheduled.filter(({ error }) => !error).map(({ draft }) => draft));
  return drafts
    .filter(({ draft }) => !waiting.has(draft))
    .toSorted((one, other) => other.since.localeCompare(one.since));
}
