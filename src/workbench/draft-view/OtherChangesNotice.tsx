import { listInWords } from '#workbench/shell/list-in-words.ts';
import { useState, type ReactNode } from 'react';
import type { Me } from '#protocol/workbench.ts';
import { may } from '#protocol/roles.ts';
import { type Choices, DecideDialog } from '#workbench/conflicts/DecideDialog.tsx';
import type { OtherSide } from '#workbench/conflicts/MemberChoice.tsx';
import { isLocked } from '#workbench/draft/draft-state.ts';
import {
  askedMembers,
  type Choice,
  conflictsWithColleague,
  conflictsWithLive,
  type FileConflict,
  withNotes,
} from '#workbench/draft/file-conflicts.ts';
import { useDraft, useDraftState } from '#workbench/draft/use-draft.ts';
import type { Documents } from '#workbench/edit/documents.ts';
import { changesInWords } from '#workbench/review/changes-in-words.ts';
import look from '#workbench/shell/look.module.css';
import styles from './DraftView.module.css';

/** Says what colleagues have changed meanwhile, and asks where both have changed the same (R12.1, R18.5). */
export function OtherChangesNotice({ me }: { readonly me: Me }): ReactNode {
  const state = useDraftState();
  if (state.conflicts.length > 0 && !isLocked(state)) return <WithColleague me={me} />;
  return state.live === state.began ? null : <WithLive me={me} />;
}

function WithColleague({ me }: { readonly me: Me }): ReactNode {
  const state = useDraftState();
  const conflicts = conflictsWithColleague(state);
  return (
    <div className={styles['older']}>
      <p role="alert">
        {`${namesIn(conflicts, me, 'You, in another window,')} changed ${countIn(conflicts)} that you are changing. Yours is not saved yet.`}
      </p>
      <Decide conflicts={conflicts} otherSide="colleague" me={me} />
    </div>
  );
}

function WithLive({ me }: { readonly me: Me }): ReactNode {
  const { live, began, check, ...state } = useDraftState();
  const conflicts = conflictsWithLive(check);
  const isStuck = conflicts.length > 0;
  return (
    <div className={styles['older']}>
      <p>
        {`Release ${live} is live meanwhile; this draft began from release ${began}. ${
          isStuck
            ? `${namesIn(conflicts, me)} changed ${countIn(conflicts)} that this draft changes, too. Choose what stays before you publish.`
            : check
              ? 'Publishing keeps both changes.'
              : ''
        }`}
      </p>
      {isStuck && !isLocked(state) && may(me, 'editor') && <DecideLive me={me} />}
    </div>
  );
}

/** The way into the conflict view with what is live. */
export function DecideLive({ me }: { readonly me: Me }): ReactNode {
  const { check } = useDraftState();
  return <Decide conflicts={conflictsWithLive(check)} otherSide="live" me={me} />;
}

interface DecideProps {
  readonly conflicts: readonly FileConflict[];
  readonly otherSide: OtherSide;
  readonly me: Me;
}

/** The button that opens the conflict view. What was chosen there stays until it is decided, also while the view is closed. */
function Decide({ conflicts, otherSide, me }: DecideProps): ReactNode {
  const store = useDraft();
  const [isOpen, setIsOpen] = useState(false);
  const [choices, setChoices] = useState<Choices>(new Map());
  return (
    <>
      <button className={look['primary']} type="button" onClick={() => setIsOpen(true)}>
        Choose what stays
      </button>
      {isOpen && (
        <DecideDialog
          conflicts={conflicts}
          otherSide={otherSide}
          me={me.name}
          describe={describe}
          choices={choices}
          onChoices={setChoices}
          onDecided={decide}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );

  async function decide(chosen: readonly Choice[]): Promise<void> {
    const made = withNotes(conflicts, chosen);
    if (otherSide === 'live') await store.startFromLive(made);
    else store.resolve(made);
    setChoices(new Map());
  }
}

function describe(before: Documents, after: Documents): readonly string[] {
  return changesInWords(before, after).map(({ words }) => words);
}

/** Who has made the other changes, as the beginning of a sentence. */
function namesIn(conflicts: readonly FileConflict[], me: Me, you = 'You'): string {
  const names = new Set(conflicts.flatMap(({ members }) => members.map(({ by = UNKNOWN }) => by)));
  const others = [...names].filter((name) => name !== me.name && name !== UNKNOWN);
  return listInWords([
    ...(names.has(me.name) ? [you] : []),
    ...others,
    ...(names.has(UNKNOWN) ? [UNKNOWN] : []),
  ]).replace(/^a /, 'A ');
}

const UNKNOWN = 'a colleague';
function countIn(conflicts: readonly FileConflict[]): string {
  const count = conflicts.flatMap(askedMembers).length;
  return count === 1 ? 'something' : `${count} things`;
}
