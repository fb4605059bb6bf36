import { useCallback, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { restoreRelease } from '#workbench/api/content.ts';
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
      about={<About number={number} />}
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
