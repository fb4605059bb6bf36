import { useState, type ReactNode } from 'react';
import type { PersonData } from '#protocol/workbench.ts';
import { Confirm } from '#workbench/shell/Confirm.tsx';
import look from '#workbench/shell/look.module.css';
import { saveFile } from '#workbench/shell/save-file.ts';
import { AnswerList } from '#workbench/submissions/AnswerList.tsx';
import { personInWords } from './person-in-words.ts';

interface FoundPersonProps {
  readonly email: string;
  readonly data: PersonData;
  readonly onErase: () => void;
}

/** What is kept about one person, in words, with the buttons that download and erase it. */
export function FoundPerson({ email, data, onErase }: FoundPersonProps): ReactNode {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <section className={look['card']} aria-label={`Kept about ${email}`}>
        <AnswerList words={personInWords(data)} />
      </section>
      <div className={look['row']}>
        <button
          className={look['button']}
          type="button"
          onClick={() => saveFile('person.json', 'application/json', `${JSON.stringify(data, null, 2)}\n`)}
        >
          Download as JSON
        </button>
        <button
          className={`${look['button']} ${look['danger']}`}
          type="button"
          onClick={() => setIsAsking(true)}
        >
          Erase all of it
        </button>
      </div>
      {isAsking && (
        <Confirm
          title={`Erase everything about ${email}?`}
          about="The account can no longer be used, and you cannot bring anything back. Earlier backups, and systems that have received the data, keep what they have. The access of an editor with this address stays."
          action="Erase it"
          onAct={onErase}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
