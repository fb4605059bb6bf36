import type { ReactNode } from 'react';
import { languageName } from '#workbench/shell/languages.ts';
import { ScrollTable } from '#workbench/shell/ScrollTable.tsx';
import { TextTableRow } from './TextTableRow.tsx';
import type { TextRow } from './text-rows.ts';
import styles from './TextsView.module.css';

/** The cell that gets the caret when the table appears. The language is empty where there is none. */
export interface TextStart {
  readonly key: string;
  readonly language: string;
}

interface TextTableProps {
  readonly rows: readonly TextRow[];
  readonly languages: readonly string[];
  readonly start?: TextStart;
  /** Shows each text as a card in a narrow window. */
  readonly hasCards?: boolean;
  /** Undefined for a table that is only read. */
  readonly onText: ((key: string, language: string, text: string) => void) | undefined;
}

/** Texts beside their translations (R12.7). */
export function TextTable({ rows, languages, start, hasCards = false, onText }: TextTableProps): ReactNode {
  return (
    <ScrollTable
      label="Table of texts"
      columns={['Text', ...languages.map(languageName)]}
      className={
        hasCards ? styles['words'] : `${styles['table']} ${languages.length === 2 ? styles['beside'] : ''}`
      }
      hasCards={hasCards}
    >
      {rows.map((row) => (
        <TextTableRow
          key={row.key}
          textKey={row.key}
          note={row.note}
          words={row.words}
          languages={languages.join(' ')}
          texts={JSON.stringify(row.texts)}
          missing={row.missing.join(' ')}
          outdated={JSON.stringify(row.outdated)}
          start={row.key === start?.key ? start.language : ''}
          onText={onText}
        />
      ))}
    </ScrollTable>
  );
}
