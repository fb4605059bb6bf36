import type { ReactNode } from 'react';
import { NextDraft, type NextDraftProps } from '#workbench/conflicts/NextDraft.tsx';
import { unsavedPaths } from '#workbench/draft/draft-state.ts';
import { useDraftState } from '#workbench/draft/use-draft.ts';
import { EndInWords } from './EndInWords.tsx';
import styles from './DraftView.module.css';

/** Says that the draft was published or discarded, and offers a new draft (R12.1). */
export function GoneNotice({ me, route }: NextDraftProps): ReactNode {
  const state = useDraftState();
  const isUnsaved = unsavedPaths(state).length > 0;
  const release = state.gone?.release;
  return (
    <section className={styles['gone']} aria-label="What happened to this draft">
      <p role="alert">
        <strong>
          {release === undefined ? (
            <EndInWords draft={route.draft} />
          ) : (
            `This draft was published as release ${release}.`
          )}
        </strong>{' '}
        <span>
          {isUnsaved
            ? 'Your last changes are not in it. They are still here, in this tab.'
            : 'It cannot be changed any more.'}
        </span>
      </p>
      <NextDraft me={me} route={route} />
    </section>
  );
}
