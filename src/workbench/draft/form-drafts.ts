import type { ContentState, DraftEntry } from '#protocol/workbench.ts';

/** The note of a draft that “Change this form” opens. It says which form the draft is about. */
export function noteOf(form: string): string {
  return `Change of ${form}`;
}

/** The note of a draft that brings one form back as a release had it. */
export function noteOfReturn(form: string, release: number): string {
  return `Bring back ${form} as in release ${release}`;
}

const NOTE = /^(Change of|Bring back) ([a-z][a-z0-9-]*)((?: as in release \d+)?)$/;

/** The form that a draft is about, by its note; undefined for other drafts. */
export function formOf({ note }: Pick<DraftEntry, 'note'>): string | undefined {
  const [, , form] = NOTE.exec(note) ?? [];
  return form;
}

/** The note of a draft, with the name of the form for people: “Change of “Create your account””. */
export function noteInWords(note: string, nameOf: (form: string) => string): string {
  const [, deed, form, rest] = NOTE.exec(note) ?? [];
  return form === undefined ? note : `${deed} “${nameOf(form)}”${rest}`;
}

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
    .filter((entry) => formOf(entry) === form && !waiting.has(entry.draft))
    .toSorted((one, other) => other.since.localeCompare(one.since));
}
