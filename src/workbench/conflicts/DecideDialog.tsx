import type { ReactNode } from 'react';
import { askedMembers, type Choice, type FileConflict, memberKey } from '#workbench/draft/file-conflicts.ts';
import { useDraftState } from '#workbench/draft/use-draft.ts';
import { Dialog } from '#workbench/shell/Dialog.tsx';
import { Fault } from '#workbench/shell/Fault.tsx';
import look from '#workbench/shell/look.module.css';
import { useAct } from '#workbench/shell/use-act.ts';
import { type DescribeChange, memberInWords } from './conflict-in-words.ts';
import { MemberChoice, type OtherSide } from './MemberChoice.tsx';

/** What the editor has chosen so far, by the keys of the members. */
export type Choices = ReadonlyMap<string, Choice>;

interface DecideDialogProps {
  readonly conflicts: readonly FileConflict[];
  readonly otherSide: OtherSide;
  /** The name of the person who decides. */
  readonly me: string;
  readonly describe: DescribeChange;
  readonly choices: Choices;
  readonly onChoices: (choices: Choices) => void;
  /** Writes what is chosen. Rejects with a sentence for the editor. */
  readonly onDecided: (choices: readonly Choice[]) => Promise<void>;
  readonly onClose: () => void;
}

/** The conflict view: for each member that two editors have changed, one choice of what stays (R18.5). */
export function DecideDialog({
  conflicts,
  otherSide,
  me,
  describe,
  choices,
  ...act
}: DecideDialogProps): ReactNode {
  const documents = useDraftState().history.now;
  const members = conflicts.flatMap((conflict) =>
    askedMembers(conflict).map((member) => ({ conflict, member, key: memberKey(conflict.file, member) })),
  );
  const made = members.flatMap(({ key }) => choices.get(key) ?? []);
  return (
    <Dialog title="Choose what stays" isWide onClose={act.onClose}>
      <div className={look['stack']}>
        <p className={look['muted']}>{`${ABOUT[otherSide]} Everything else is brought together already.`}</p>
        {members.map(({ conflict, member, key }) => (
          <MemberChoice
            key={key}
            file={conflict.file}
            member={member}
            words={memberInWords(conflict, member, { documents, describe })}
            otherSide={otherSide}
            me={me}
            choice={choices.get(key)}
            onChoice={(choice) => act.onChoices(new Map(choices).set(key, choice))}
          />
        ))}
        <Send onDecided={act.onDecided} onClose={act.onClose} made={made} count={members.length} />
      </div>
    </Dialog>
  );
}

const ABOUT: Readonly<Record<OtherSide, string>> = {
  live: 'The same was changed in this draft and in a release that has gone live since.',
  colleague: 'You and a colleague have changed the same thing at the same time. Yours is not saved yet.',
};

interface SendProps extends Pick<DecideDialogProps, 'onDecided' | 'onClose'> {
  readonly made: readonly Choice[];
  /** How many choices there are to make. */
  readonly count: number;
}

/** The buttons of the conflict view, and how many choices are left. */
function Send({ made, count, onDecided, onClose }: SendProps): ReactNode {
  const { fault, isBusy, act } = useAct(onClose);
  const open = count - made.filter(({ text }) => text?.trim() !== '').length;
  return (
    <>
      <div className={look['row']}>
        <button
          className={look['primary']}
          type="button"
          aria-disabled={open > 0 || isBusy}
          onClick={() => open === 0 && !isBusy && act(async () => onDecided(made))}
        >
          Go on with this
        </button>
        <button className={look['button']} type="button" onClick={onClose}>
          Not now
        </button>
        <output className={look['muted']}>{open > 0 && `${open} of ${count} still to choose.`}</output>
      </div>
      <Fault text={fault} />
    </>
  );
}
