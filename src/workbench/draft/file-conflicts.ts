import { TRANSLATED_FROM } from '#contract/message-file.ts';
import { mergeTexts, type ThreeTexts } from '#merge/merge-texts.ts';
import type { ContestedMember, Decision, DraftCheck } from '#protocol/workbench.ts';
import { type Documents, setting } from '#workbench/edit/documents.ts';
import type { Conflict, DraftState } from './draft-state.ts';

/** A file with members that two editors have changed to different values (R18.5). */
export interface FileConflict {
  readonly file: string;
  /** Absent where the server leaves them out, because they are too long. */
  readonly texts?: ThreeTexts;
  /** “Mine” is the value of this draft, “theirs” the live one, or that of a colleague in the same draft. */
  readonly members: readonly ContestedMember[];
}

/** A conflict with a colleague in the same draft: the browser has its texts. */
type WholeConflict = FileConflict & Required<Pick<FileConflict, 'texts'>>;

/** What stays of a member: a side, or another text. */
export interface Choice extends Decision {
  /** A text that the editor has written instead of both. */
  readonly text?: string;
}

/** The key of a member among all conflicts. */
export function memberKey(file: string, { path, kind }: Pick<ContestedMember, 'path' | 'kind'>): string {
  return JSON.stringify([file, kind, path]);
}

/** The members about which an editor is asked. The note of a translation follows the choice for its text (R12.7). */
export function askedMembers({ members }: Pick<FileConflict, 'members'>): readonly ContestedMember[] {
  return members.filter((member) => !textOfNote(member, members));
}

/** The choices of an editor, and those for the notes that follow them. */
export function withNotes(conflicts: readonly FileConflict[], choices: readonly Choice[]): readonly Choice[] {
  const sides = new Map(choices.map((choice) => [memberKey(choice.file, choice), choice.side]));
  const followed = conflicts.flatMap(({ file, members }) =>
    members.flatMap((note): readonly Choice[] => {
      const text = textOfNote(note, members);
      const side = text && sides.get(memberKey(file, text));
      return side ? [{ file, path: note.path, kind: note.kind, side }] : [];
    }),
  );
  return [...choices, ...followed];
}

/** The contested text to which a contested note belongs. Undefined for a note of another text, and for any other member. */
function textOfNote(
  { path: [start, key] }: ContestedMember,
  members: readonly ContestedMember[],
): ContestedMember | undefined {
  return start === TRANSLATED_FROM
    ? members.find(({ path }) => path.length === 1 && path[0] === key)
    : undefined;
}

/** What a colleague has saved in the same draft, while this editor has changed the same members. */
export function conflictsWithColleague(
  state: Pick<DraftState, 'history' | 'saved' | 'conflicts' | 'writers'>,
): readonly WholeConflict[] {
  return state.conflicts.map((conflict) => {
    const texts = textsOf(state, conflict);
    const members = mergeTexts(texts).conflicts;
    return {
      file: conflict.path,
      texts,
      members: members.map((member) => ({ ...member, ...state.writers.get(conflict.path) })),
    };
  });
}

/** What has gone live since the draft was opened, while the draft has changed the same members. */
export function conflictsWithLive(check: Pick<DraftCheck, 'conflicts'> | undefined): readonly FileConflict[] {
  return (check?.conflicts ?? []).map(({ path, base, draft, live, members }) => ({
    file: path,
    ...(base !== undefined &&
      draft !== undefined &&
      live !== undefined && { texts: { base, mine: draft, theirs: live } }),
    members,
  }));
}

/** The three texts of a file that two editors have changed: what this tab and the server have now, and what both began from. */
function textsOf(
  { history, saved }: Pick<DraftState, 'history' | 'saved'>,
  { path, base }: Conflict,
): ThreeTexts {
  return { base: base ?? null, mine: history.now.get(path) ?? null, theirs: saved.get(path) ?? null };
}

/** Files that two editors have changed, after a merge. */
interface MergedFiles {
  /** The merged texts of the files without a conflict, by path. Undefined deletes a file. */
  readonly texts: ReadonlyMap<string, string | undefined>;
  /** The other files: an editor has to choose what stays of a member. */
  readonly conflicts: readonly Conflict[];
}

/** Merges what this tab and the server have of files that two editors have changed. */
export function mergeSaves(
  state: Pick<DraftState, 'history' | 'saved'>,
  files: readonly Conflict[],
): MergedFiles {
  const merged = files.map((file) => ({ file, ...mergeTexts(textsOf(state, file)) }));
  const clean = merged.filter(({ conflicts }) => conflicts.length === 0);
  return {
    texts: new Map(clean.map(({ file, text }) => [file.path, text ?? undefined])),
    conflicts: merged.filter(({ conflicts }) => conflicts.length > 0).map(({ file }) => file),
  };
}

/** The texts of decided files. A file in which a member is not decided is left out. Undefined deletes a file. */
export function decidedTexts(
  conflicts: readonly WholeConflict[],
  choices: readonly Choice[],
): ReadonlyMap<string, string | undefined> {
  const sides = new Map(choices.map((choice) => [memberKey(choice.file, choice), choice.side]));
  const merged = conflicts.map(({ file, texts }) => ({
    file,
    ...mergeTexts(texts, (member) => sides.get(memberKey(file, member))),
  }));
  const decided = merged.filter((file) => file.conflicts.length === 0);
  const documents = new Map(
    decided.flatMap(({ file, text }) => (text === null ? [] : [[file, text] as const])),
  );
  const written = withOwnTexts(documents, choices);
  return new Map(decided.map(({ file }) => [file, written.get(file)]));
}

/** The documents with the texts that an editor has written instead of both. */
export function withOwnTexts(documents: Documents, choices: readonly Choice[]): Documents {
  return choices.reduce(
    (now, { file, path, text }) =>
      text === undefined || !now.has(file) ? now : setting(file, [...path], text)(now),
    documents,
  );
}
