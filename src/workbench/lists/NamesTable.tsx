import { useState, type ReactNode } from 'react';
import type { ListEntry } from '#workbench/edit/lists.ts';
import { languageName } from '#workbench/shell/languages.ts';
import { Moves } from '#workbench/shell/Moves.tsx';
import { ScrollTable } from '#workbench/shell/ScrollTable.tsx';
import { useShowsJson } from '#workbench/shell/show-json.ts';
import look from '#workbench/shell/look.module.css';
import styles from './ListsView.module.css';

/** The name of an entry in one language. */
export interface NameChange {
  readonly code: string;
  readonly language: string;
  readonly text: string;
}

interface NamesTableProps {
  readonly label: string;
  readonly entries: readonly ListEntry[];
  readonly languages: readonly string[];
  /** The usual names, which stand grey in empty boxes. Without them, an empty name is missing. */
  readonly usual?: readonly ListEntry[];
  /** Undefined when nothing can be changed. */
  readonly onName: ((change: NameChange) => void) | undefined;
  readonly onRemove?: ((entry: ListEntry) => void) | undefined;
  readonly onMove?: ((entry: ListEntry, by: -1 | 1) => void) | undefined;
}

/** A table with the names of entries in each language, and a search in them. */
export function NamesTable(props: NamesTableProps): ReactNode {
  const { label, entries, languages, usual, onName, onRemove, onMove } = props;
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const { shown, found } = shownEntries(entries, { search, edited, usual });
  const usualNames = new Map(usual?.map(({ code, names }) => [code, names]));
  return (
    <>
      <input
        className={look['input']}
        type="search"
        aria-label="Search in names and codes"
        placeholder="Search"
        value={search}
        onChange={({ target }) => {
          setSearch(target.value);
          setEdited(new Set());
        }}
      />
      <output className={look['muted']}>
        {`${found} of ${entries.length} entries${shown.length < found ? `, the first ${shown.length} are here. Search for the others.` : ''}`}
      </output>
      <ScrollTable
        label={label}
        columns={['Entry', ...languages.map(languageName), ...(onRemove ? [''] : [])]}
        className={styles['table']}
      >
        {shown.map((entry) => (
          <NamesRow
            key={entry.code}
            entry={entry}
            {...{ languages, onRemove }}
            // Between the found entries stand others, so a move by one place would not show.
            onMove={search.trim() === '' ? onMove : undefined}
            usual={usual && (usualNames.get(entry.code) ?? {})}
            onName={
              onName &&
              ((change) => {
                setEdited((before) => new Set([...before, entry.code]));
                onName(change);
              })
            }
            isFirst={entry === entries[0]}
            isLast={entry === entries.at(-1)}
          />
        ))}
      </ScrollTable>
    </>
  );
}

interface NamesRowProps extends Pick<NamesTableProps, 'languages' | 'onName' | 'onRemove' | 'onMove'> {
  readonly entry: ListEntry;
  readonly usual: ListEntry['names'] | undefined;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

function NamesRow({ entry, languages, usual, onName, onRemove, onMove, ...ends }: NamesRowProps): ReactNode {
  const { code, names } = entry;
  const showsJson = useShowsJson();
  const called = usual?.['en'] ?? names['en'] ?? Object.values(names)[0] ?? code;
  return (
    <tr>
      <td>
        <span className={look['row']}>
          {onMove && <Moves at={code} name={called} {...ends} onMove={(by) => onMove(entry, by)} />}
          <span>
            <span>{called}</span>{' '}
            {(usual || showsJson) && <span className={`${look['muted']} ${look['code']}`}>{code}</span>}
          </span>
        </span>
      </td>
      {languages.map((language) => (
        <td key={language}>
          <input
            className={`${look['input']} ${styles['name']} ${!usual && (names[language] ?? '').trim() === '' ? styles['missing'] : ''}`}
            lang={language}
            aria-label={`${called} in ${languageName(language)}`}
            placeholder={usual ? (usual[language] ?? called) : 'missing'}
            maxLength={200}
            readOnly={!onName}
            value={names[language] ?? ''}
            onChange={({ target }) => onName?.({ code, language, text: target.value })}
          />
        </td>
      ))}
      {onRemove && (
        <td className={look['end']}>
          <button
            className={look['button']}
            type="button"
            aria-label={`Remove ${called}`}
            onClick={() => onRemove(entry)}
          >
            Remove
          </button>
        </td>
      )}
    </tr>
  );
}

/** How many rows a table shows. An editor searches for the others. */
const MOST_SHOWN = 50;

interface EntryFilter {
  readonly search: string;
  /** The codes of entries that the editor has changed since the search: they stay. */
  readonly edited: ReadonlySet<string>;
  /** The usual names, by which an entry is found, too. */
  readonly usual?: readonly ListEntry[] | undefined;
}

/** The entries that a search finds by code or by name, and as many of them as a table shows. */
function shownEntries(
  entries: readonly ListEntry[],
  { search, edited, usual }: EntryFilter,
): { readonly shown: readonly ListEntry[]; readonly found: number } {
  const wanted = search.trim().toLowerCase();
  const usualNames = new Map(usual?.map(({ code, names }) => [code, Object.values(names)]));
  const found = entries.filter(
    ({ code, names }) =>
      edited.has(code) ||
      [code, ...Object.values(names), ...(usualNames.get(code) ?? [])].some((word) =>
        word.toLowerCase().includes(wanted),
      ),
  );
  return { shown: found.slice(0, MOST_SHOWN), found: found.length };
}
