import { useState, type ReactNode, useId } from 'react';
import type { ListEntry } from '#workbench/edit/lists.ts';
import { FormButtons } from '#workbench/shell/ClosableForm.tsx';
import { Dialog } from '#workbench/shell/Dialog.tsx';
import { Filter } from '#workbench/shell/Filter.tsx';
import { languageName } from '#workbench/shell/languages.ts';
import look from '#workbench/shell/look.module.css';
import { parseList } from './parse-list.ts';
import styles from './ListsView.module.css';

interface NewListProps {
  readonly languages: readonly string[];
  readonly onMake: (title: string, entries: readonly ListEntry[]) => void;
  readonly onClose: () => void;
}

/** Asks for the name of a list and its entries, which an editor pastes (R18.3). It says at once what it reads. */
export function NewList({ languages, onMake, onClose }: NewListProps): ReactNode {
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [own, setOwn] = useState(languages[0] ?? 'en');
  const [isAsked, setIsAsked] = useState(false);
  const parsed = parseList(text, { all: languages, own });
  const faults = parsed.kind === 'faults' ? parsed.faults : [];
  return (
    <Dialog title="New list" isWide onClose={onClose}>
      <form className={look['stack']} onSubmit={make}>
        <ListFields languages={languages} title={title} text={text} onTitle={setTitle} onText={setText} />
        {languages.length > 1 && (
          <Filter
            label="Names without a heading are in"
            value={own}
            choices={languages.map((language) => [language, languageName(language)])}
            onChoose={setOwn}
          />
        )}
        <output className={look['muted']}>{parsed.kind === 'entries' && countOf(parsed.entries)}</output>
        {faults.length > 0 && (isAsked || text.trim() !== '') && (
          <div role="alert">
            <ul className={styles['faults']}>
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </div>
        )}
        <FormButtons action="Make the list" onClose={onClose} />
      </form>
    </Dialog>
  );

  function make(event: { readonly preventDefault: () => void }): void {
    event.preventDefault();
    setIsAsked(true);
    if (parsed.kind === 'entries' && title.trim() !== '') onMake(title, parsed.entries);
  }
}

function countOf({ length }: readonly ListEntry[]): string {
  return length === 1 ? 'This is 1 entry.' : `These are ${length} entries.`;
}

interface ListFieldsProps {
  readonly languages: readonly string[];
  readonly title: string;
  readonly text: string;
  readonly onTitle: (title: string) => void;
  readonly onText: (text: string) => void;
}

function ListFields({ languages, title, text, onTitle, onText }: ListFieldsProps): ReactNode {
  const id = useId();
  return (
    <>
      <label className={styles['label']}>
        Name of the list
        <input
          className={look['input']}
          required
          maxLength={60}
          value={title}
          onChange={({ target }) => onTitle(target.value)}
        />
      </label>
      <div className={styles['label']}>
        <label htmlFor={id}>Entries</label>
        <textarea
          id={id}
          className={`${look['input']} ${styles['paste']}`}
          required
          value={text}
          onChange={({ target }) => onText(target.value)}
        />
      </div>
      <p className={look['muted']}>
        Paste a name on each line, or a table. The first line of a table names its columns: code,{' '}
        {languages.map(languageName).join(', ')}.
      </p>
    </>
  );
}
