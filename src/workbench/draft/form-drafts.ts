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

/** Returns the drafts of a form that an editor can change, the newest first. */
export function draftsOf(form: string, state: DraftsOfState): readonly DraftEntry[] {
  return changeableDrafts(state).filter((entry) => formOf(entry) === form);
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
