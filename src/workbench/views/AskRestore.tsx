import { useCallback, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { restoreRelease } from '#workbench/api/content.ts';
import { bringBack } from '#workbench/api/reviews.ts';
import { formOf } from '#workbench/draft/form-drafts.ts';
import { Fault } from '#workbench/shell/Fault.tsx';
import { draftPath } from '#workbench/shell/routes.ts';
import { useAct } from '#workbench/shell/use-act.ts';
import { loadComparison } from '#workbench/review/release-comparison.ts';
import { restoreInWords } from '#workbench/review/restore-in-words.ts';
import { Ask } from '#workbench/shell/Ask.tsx';
import { useLoaded } from '#workbench/shell/use-loaded.ts';
import look from '#workbench/shell/look.module.css';
import { WhatGoesBack } from './WhatGoesBack.tsx';

interface AskRestoreProps {
  readonly number: number;
  readonly onClose: () => void;
  /** Receives what has happened, as a sentence. */
  readonly onDone: (words: string) => void;
}

/** Asks why a release is restored, and says what goes back then. */
export function AskRestore({ number, onClose, onDone }: AskRestoreProps): ReactNode {
  return (
    <Ask
      title={`Restore release ${number}?`}
      about={
        <>
          <About number={number} />
          <BringBack number={number} />
        </>
      }
      panel="reason"
      action="Make it live"
      busy="Restoring…"
      onClose={onClose}
      onSend={async ({ note }) => {
        const { number: live } = await restoreRelease(number, String(note));
        onDone(`Release ${live} is live, with the content of release ${number}.`);
        onClose();
      }}
    />
  );
}

function About({ number }: Pick<AskRestoreProps, 'number'>): ReactNode {
  const { value, fault } = useLoaded(useCallback(async () => loadComparison(number), [number]));
  return (
    <div className={look['stack']}>
      <output>{value ? restoreInWords(value) : (fault ?? 'Comparing it with what is live…')}</output>
      {value && <WhatGoesBack {...value} />}
      <p className={look['muted']}>
        It becomes live within five seconds, as a new release. Nothing is lost.{' '}
        <Link to={`/history/${number}`}>Compare it with live</Link>
      </p>
    </div>
  );
}

/** A draft with the content of the release, for a second person to see (R18.9). */
function BringBack({ number }: Pick<AskRestoreProps, 'number'>): ReactNode {
  const navigate = useNavigate();
  const { fault, act } = useAct();
  const note = `Bring back release ${number}`;
  return (
    <div>
      <button
        className={look['button']}
        type="button"
        onClick={() =>
          act(async () => {
            const { draft } = await bringBack(number, note);
            void navigate(draftPath(draft, formOf({ note }), 'review'));
          })
        }
      >
        Bring it back by a draft
      </button>
      <Fault text={fault} />
    </div>
  );
}
