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
 * Returns the open drafts of a form, the newest first. Nobody can change a scheduled draft, so this leaves it out. A draft that
 * the server could not publish on schedule can be changed again, so it is included.
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
