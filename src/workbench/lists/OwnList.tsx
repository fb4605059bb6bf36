import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useDraft, useDraftState } from '#workbench/draft/use-draft.ts';
import { codeFromText } from '#workbench/edit/choice-codes.ts';
import { languagesOf } from '#workbench/edit/documents.ts';
import { outlineOf } from '#workbench/edit/form-outline.ts';
import { fieldName } from '#workbench/edit/outline-texts.ts';
import { formTitle } from '#workbench/edit/form-title.ts';
import { addEntry, removalFault, removeEntry, removeList, setEntryName } from '#workbench/edit/list-edits.ts';
import { moveEntry, sortEntries } from '#workbench/edit/list-order.ts';
import { type ListEntry, listEntries, listTitle, usesOfList } from '#workbench/edit/lists.ts';
import { Confirm } from '#workbench/shell/Confirm.tsx';
import { Fault } from '#workbench/shell/Fault.tsx';
import { languageName } from '#workbench/shell/languages.ts';
import { type DraftRoute, pathOf } from '#workbench/shell/routes.ts';
import look from '#workbench/shell/look.module.css';
import { type NameChange, NamesTable } from './NamesTable.tsx';
import styles from './ListsView.module.css';

interface OwnListProps {
  readonly route: DraftRoute;
  readonly list: string;
  readonly canEdit: boolean;
  /** Called when the editor has removed the list. */
  readonly onGone: () => void;
}

/** One list of one's own: where it is used, and its entries with their names in each language. */
export function OwnList({ route, list, canEdit, onGone }: OwnListProps): ReactNode {
  const { perform } = useDraft();
  const { history, base } = useDraftState();
  const [fault, setFault] = useState('');
  const documents = history.now;
  const languages = languagesOf(documents);
  const entries = listEntries(documents, list);
  const title = listTitle(list);
  return (
    <section className={look['stack']} aria-label={title}>
      <div className={`${look['row']} ${look['between']}`}>
        <h2 className={look['subtitle']}>{title}</h2>
        {canEdit && <RemoveList list={list} onGone={onGone} />}
      </div>
      <Uses route={route} list={list} />
      <NamesTable
        label={`Entries of ${title}`}
        entries={entries}
        languages={languages}
        onName={canEdit ? rename : undefined}
        onRemove={canEdit ? remove : undefined}
        onMove={canEdit ? move : undefined}
      />
      <Fault text={fault} />
      {canEdit && entries.length > 1 && <SortList list={list} />}
      {canEdit && <AddEntry languages={languages} onAdd={add} />}
    </section>
  );

  function rename({ code, language, text }: NameChange): void {
    perform(setEntryName(list, { code, language, text }), {
      name: `Change a name in “${title}”`,
      topic: `${list} ${code} ${language}`,
    });
  }

  function remove({ code }: ListEntry): void {
    const reason = removalFault(documents, list, code) ?? '';
    setFault(reason);
    if (reason === '') perform(removeEntry(list, code, base), { name: `Remove an entry of “${title}”` });
  }

  function move({ code, names }: ListEntry, by: -1 | 1): void {
    perform(moveEntry(list, code, by), { name: `Move “${names['en'] ?? code}” in “${title}”` });
  }

  function add(names: ListEntry['names']): void {
    const name = names['en'] ?? languages.map((language) => names[language]).find((one) => one) ?? '';
    const taken = entries.map(({ code }) => code);
    perform(addEntry(list, { code: codeFromText(name, taken), names }), {
      name: `Add an entry to “${title}”`,
    });
  }
}

/** The button that sorts a list by name. */
function SortList({ list }: Pick<OwnListProps, 'list'>): ReactNode {
  const { perform } = useDraft();
  const sort = (): void => perform(sortEntries(list), { name: `Sort “${listTitle(list)}” by name` });
  return (
    <div>
      <button className={look['button']} type="button" onClick={sort}>
        Sort by name
      </button>
    </div>
  );
}

/** The button that removes a list which no field offers. It asks first: undo takes it back, but only in this draft. */
function RemoveList({ list, onGone }: Pick<OwnListProps, 'list' | 'onGone'>): ReactNode {
  const { perform } = useDraft();
  const { history } = useDraftState();
  const [isAsking, setIsAsking] = useState(false);
  if (usesOfList(history.now, list).length > 0) return null;
  const title = listTitle(list);
  return (
    <>
      <button
        className={`${look['button']} ${look['danger']}`}
        type="button"
        onClick={() => setIsAsking(true)}
      >
        Remove the list
      </button>
      {isAsking && (
        <Confirm
          title={`Remove “${title}”?`}
          about="Its entries and their names go, in every language. No field offers it, so visitors see nothing of that."
          action="Remove the list"
          onAct={() => {
            perform(removeList(list), { name: `Remove the list “${title}”` });
            onGone();
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

function Uses({ route, list }: Pick<OwnListProps, 'route' | 'list'>): ReactNode {
  const { history } = useDraftState();
  const documents = history.now;
  const uses = usesOfList(documents, list);
  if (uses.length === 0)
    return (
      <p className={look['muted']}>No field offers it yet. Choose it in the panel of a field with choices.</p>
    );
  return (
    <ul className={styles['links']} aria-label="Fields that offer it">
      {uses.map(({ form, field }) => (
        <li key={`${form} ${field.name}`}>
          <Link to={pathOf({ draft: route.draft, shown: 'edit', form, chosen: field.name })}>
            {`${fieldName(documents, outlineOf(documents, form), { field: field.name })} in “${formTitle(documents, form)}”`}
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface AddEntryProps {
  readonly languages: readonly string[];
  readonly onAdd: (names: ListEntry['names']) => void;
}

function AddEntry({ languages, onAdd }: AddEntryProps): ReactNode {
  const [names, setNames] = useState<ListEntry['names']>({});
  return (
    <form
      className={look['row']}
      aria-label="Add an entry"
      onSubmit={(event) => {
        event.preventDefault();
        const written = Object.entries(names).filter(([, name]) => name.trim() !== '');
        if (written.length > 0) onAdd(Object.fromEntries(written));
        setNames({});
      }}
    >
      {languages.map((language) => (
        <input
          key={language}
          className={look['input']}
          lang={language}
          aria-label={`New entry in ${languageName(language)}`}
          placeholder={`New entry in ${languageName(language)}`}
          maxLength={200}
          value={names[language] ?? ''}
          onChange={({ target }) => setNames({ ...names, [language]: target.value })}
        />
      ))}
      <button className={look['button']} type="submit">
        + Add the entry
      </button>
    </form>
  );
}
