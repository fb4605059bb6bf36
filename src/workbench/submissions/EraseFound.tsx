import { useState, type ReactNode } from 'react';
import { Confirm } from '#workbench/shell/Confirm.tsx';
import { Fault } from '#workbench/shell/Fault.tsx';
import { faultText } from '#workbench/shell/use-loaded.ts';
import look from '#workbench/shell/look.module.css';
import { eraseAll, findSubmissions } from './erase-all.ts';

interface EraseFoundProps {
  readonly form: string;
  /** The name of the form for people. */
  readonly title: string;
  readonly search: string;
  /** The number of submissions that were found. Undefined while only a part of them has loaded. */
  readonly count: number | undefined;
  /** Receives what has happened, as a sentence. */
  readonly onDone: (words: string) => void;
}

/** Erases all submissions that a search has found, such as those of one person (R17.3). It renders nothing without a search. */
export function EraseFound({ form, title, search, count, onDone }: EraseFoundProps): ReactNode {
  const [found, setFound] = useState<readonly string[]>();
  const [progress, setProgress] = useState('');
  const [fault, setFault] = useState('');
  // A single submission has its own button in the table.
  if (search === '' || (count !== undefined && count < 2)) return null;
  return (
    <>
      <div>
        <button
          className={`${look['button']} ${look['danger']}`}
          type="button"
          disabled={progress !== ''}
          onClick={() => act('Counting…', async () => setFound(await findSubmissions(form, search)))}
        >
          {progress || (count === undefined ? 'Erase all of these submissions' : eraseLabel(count))}
        </button>
      </div>
      <Fault text={fault} />
      {found && (
        <Confirm
          title={`${eraseLabel(found.length)}?`}
          about={`They are all submissions of “${title}” with “${search}” in an answer, also as a part of a word. You cannot bring them back.`}
          action={found.length === 1 ? 'Erase it' : `Erase all ${found.length}`}
          onAct={() =>
            act('Erasing…', async () =>
              onDone(await eraseAll(found, (done) => setProgress(`Erasing ${done} of ${found.length}…`))),
            )
          }
          onClose={() => setFound(undefined)}
        />
      )}
    </>
  );

  function act(words: string, action: () => Promise<void>): void {
    setFault('');
    setProgress(words);
    action()
      .catch((error: unknown) => setFault(faultText(error)))
      .finally(() => setProgress(''));
  }
}

function eraseLabel(count: number): string {
  return count === 1 ? 'Erase this submission' : `Erase these ${count} submissions`;
}
