import type { ReactNode } from 'react';
import { languageName } from '#workbench/shell/languages.ts';
import { ScrollTable } from '#workbench/shell/ScrollTable.tsx';
import { WordedText } from '#workbench/shell/WordedText.tsx';
import { useShowsJson } from '#workbench/shell/show-json.ts';
import look from '#workbench/shell/look.module.css';
import { type Documents, messagesPath } from '#workbench/edit/documents.ts';
import { keyInWords } from '#workbench/edit/key-in-words.ts';
import { PlaceRemarks, type RemarksProps } from './Remarks.tsx';
import type { TextChange } from './text-changes.ts';
import styles from './ReviewView.module.css';

interface TextChangesProps {
  readonly texts: readonly TextChange[];
  readonly before: Documents;
  readonly now: Documents;
  /** The headings of the two texts. */
  readonly columns?: readonly [string, string];
  /** The remarks on the draft. Without it, the table has no remarks. */
  readonly remarks?: RemarksProps;
}

const BEFORE_AND_AFTER = ['Before', 'After'] as const;

/** Lists the changed texts, before and after. A removed text has the name that it had before the change. */
export function TextChanges({
  texts,
  before: earlier,
  now,
  columns = BEFORE_AND_AFTER,
  remarks,
}: TextChangesProps): ReactNode {
  const showsJson = useShowsJson();
  return (
    <section className={look['stack']} aria-labelledby="texts">
      <h2 className={look['subtitle']} id="texts">
        Texts
      </h2>
      <ScrollTable hasCards label="Texts before and after" columns={['Text', 'Language', ...columns]}>
        {texts.map(({ key, language, before, after }) => (
          <tr key={`${key} ${language}`}>
            <td>
              <span>{keyInWords(key, after === undefined ? earlier : now)}</span>{' '}
              {remarks && (
                <PlaceRemarks
                  {...remarks}
                  file={messagesPath(language)}
                  place={key}
                  name={`${keyInWords(key, after === undefined ? earlier : now) || key}, ${languageName(language)}`}
                />
              )}
              {showsJson && <span className={`${styles['key']} ${look['code']}`}>{key}</span>}
            </td>
            <td>{languageName(language)}</td>
            <td lang={language} className={styles['before']}>
              <WordedText text={before ?? ''} />
            </td>
            <td lang={language}>
              {after === undefined ? (
                <span className={look['muted']}>removed</span>
              ) : (
                <WordedText text={after} />
              )}
            </td>
          </tr>
        ))}
      </ScrollTable>
    </section>
  );
}
