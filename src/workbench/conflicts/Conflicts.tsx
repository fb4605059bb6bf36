import type { ReactNode } from 'react';
import { mergePlaces } from '#workbench/edit/merge-texts.ts';
import look from '#workbench/shell/look.module.css';
import type { Conflict } from '#workbench/draft/draft-state.ts';
import type { ConflictChoice } from '#workbench/draft/draft-store.ts';
import { MergeTable } from './MergeTable.tsx';
import { TextBeside } from './TextBeside.tsx';
import { useDraft } from '#workbench/draft/use-draft.ts';
import styles from './Conflicts.module.css';

/** Shows files that two editors have changed. This editor decides what stays: text by text, or one of the two files. */
export function Conflicts({ conflicts }: { readonly conflicts: readonly Conflict[] }): ReactNode {
  const { resolve } = useDraft();
  return (
    <div className={styles['conflicts']}>
      <div className={look['stack']}>
        <h2 className={look['title']} tabIndex={-1}>
          Another editor has changed the same file
        </h2>
        <p className={look['lede']}>Yours is not saved yet. Choose what stays.</p>
      </div>
      {conflicts.map((conflict) => (
        <OneConflict
          key={conflict.path}
          conflict={conflict}
          onText={(_text, choice) => resolve(conflict.path, choice)}
        />
      ))}
    </div>
  );
}

interface OneConflictProps {
  readonly conflict: Conflict;
  /** Receives the text that stays, and how the editor has chosen it. */
  readonly onText: (text: string | undefined, choice: ConflictChoice) => void;
}

/** A file that this draft and another editor, or the live release, have changed, with the choices of what stays. */
export function OneConflict({ conflict, onText }: OneConflictProps): ReactNode {
  const { path, base, mine, theirs } = conflict;
  const isInAllThree = base !== undefined && mine !== undefined && theirs !== undefined;
  const places = isInAllThree ? mergePlaces({ base, mine, theirs }) : undefined;
  const keep = (which: 'mine' | 'theirs', words: string): ReactNode => (
    <button className={look['button']} type="button" onClick={() => onText(conflict[which], which)}>
      {words}
    </button>
  );
  return (
    <section className={look['stack']} aria-label={path}>
      <h3 className={`${look['subtitle']} ${look['code']}`}>{path}</h3>
      {isInAllThree && places && (
        <MergeTable
          places={places}
          mine={mine}
          theirs={theirs}
          onMerged={(merged) => onText(merged, { merged })}
        />
      )}
      <details open={!places}>
        <summary>Both files as they are</summary>
        <div className={styles['pair']}>
          <TextBeside title="Yours" text={mine} other={theirs}>
            {keep('mine', 'Keep yours')}
          </TextBeside>
          <TextBeside title="Theirs" text={theirs} other={mine}>
            {keep('theirs', 'Keep theirs')}
          </TextBeside>
        </div>
      </details>
    </section>
  );
}
