import type { ContentState, DraftEntry } from '#protocol/workbench.ts';

/** The note of a draft that “Change this form” opens. It says which form the draft is about. */
export function noteOf(form: string): string {
  return `Change of ${form}`;
}

/** The form that a draft is about, by its note; undefined for other drafts. */
export function formOf({ note }: Pick<DraftEntry, 'note'>): string | undefined {
  const start = noteOf('');
  return note.startsWith(start) && isFormName(note.slice(start.length))
    ? note.slice(start.length)
    : undefined;
}

const isFormName = (word: string): boolean => /^[a-z][a-z0-9-]*$/.test(word);

/**
 * Returns the drafts of a form that an editor can change, the newest first. An editor cannot change a scheduled draft, unless the
 * server failed to publish it.
 */
export function draftsOf(
  form: string,
  { drafts, scheduled }: Pick<ContentState, 'drafts' | 'scheduled'>,
): readonly DraftEntry[] {
  const waiting = new Set(scheduled.filter(({ error }) => !error).map(({ draft }) => draft));
  return drafts
    .filter(({ draft, note }) => note === noteOf(form) && !waiting.has(draft))
    .toSorted((one, other) => other.since.localeCompare(one.since));
}
