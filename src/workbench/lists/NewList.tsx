import { useId, useMemo, useState, type ReactNode } from 'react';
import type { ListEntry } from '#workbench/edit/lists.ts';
import { FormButtons } from '#workbench/shell/ClosableForm.tsx';
import { Dialog } from '#workbench/shell/Dialog.tsx';
import look from '#workbench/shell/look.module.css';
import { ListColumns } from './ListColumns.tsx';
import { parseList } from './parse-list.ts';
import { pastedTable, type TableChoices } from './pasted-table.ts';
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
  const [isAsked, setIsAsked] = useState(false);
  const { table, choose } = usePastedTable(text, languages);
  const parsed = table.kind === 'table' ? parseList(table, languages) : table;
  const faults = parsed.kind === 'faults' ? parsed.faults : [];
  return (
    <Dialog title="New list" isWide onClose={onClose}>
      <form className={look['stack']} onSubmit={make}>
        <ListFields title={title} text={text} onTitle={setTitle} onText={setText} />
        {table.kind === 'table' && text.trim() !== '' && (
          <ListColumns table={table} languages={languages} onChoose={choose} />
        )}
        <output className={look['muted']}>{parsed.kind === 'entries' && countOf(parsed.entries)}</output>
        {(isAsked || text.trim() !== '') && <Faults faults={faults} />}
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

/** The table in a pasted text, and what a person chooses about its columns. */
function usePastedTable(
  text: string,
  languages: readonly string[],
): { readonly table: ReturnType<typeof pastedTable>; readonly choose: (choices: TableChoices) => void } {
  const [chosen, setChosen] = useState<{ readonly line: string; readonly choices: TableChoices }>();
  const [line = ''] = text.split('\n', 1);
  // Choices for one pasted table mean nothing for the next one.
  const choices = chosen?.line === line ? chosen.choices : undefined;
  const table = useMemo(() => pastedTable(text, languages, choices), [text, languages, choices]);
  return { table, choose: (next) => setChosen({ line, choices: next }) };
}

function Faults({ faults }: { readonly faults: readonly string[] }): ReactNode {
  if (faults.length === 0) return null;
  return (
    <div role="alert">
      <ul className={styles['faults']}>
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </div>
  );
}

function countOf({ length }: readonly ListEntry[]): string {
  return length === 1 ? '1 entry found.' : `${length} entries found.`;
}

interface ListFieldsProps {
  readonly title: string;
  readonly text: string;
  readonly onTitle: (title: string) => void;
  readonly onText: (text: string) => void;
}

function ListFields({ title, text, onTitle, onText }: ListFieldsProps): ReactNode {
  const id = useId();
  return (
    <>
      <label className={styles['label']}>
        <span>Name of the list</span>
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
        Paste a name on each line, or a table. Below you then see what each column holds, and can change it.
      </p>
    </>
  );
}
