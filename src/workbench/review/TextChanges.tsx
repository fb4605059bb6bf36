import type { ReactNode } from 'react';
import { languageName } from '#workbench/shell/languages.ts';
import { ScrollTable } from '#workbench/shell/ScrollTable.tsx';
import look from '#workbench/shell/look.module.css';
import { keyInWords } from '#workbench/edit/key-in-words.ts';
import type { TextChange } from './text-changes.ts';
import styles from './ReviewView.module.css';

/** Lists the changed texts, before and after. */
export function TextChanges({ texts }: { readonly texts: readonly TextChange[] }): ReactNode {
  return (
    <section className={look['stack']} aria-labelledby="texts">
      <h2 className={look['subtitle']} id="texts">
        Texts
      </h2>
      <ScrollTable label="Texts before and after" columns={['Text', 'Language', 'Before', 'After']}>
        {texts.map(({ key, language, before, after }) => (
          <tr key={`${key} ${language}`}>
            <td>
              {keyInWords(key)}
              <span className={`${styles['key']} ${look['code']}`}>{key}</span>
            </td>
            <td>{languageName(language)}</td>
            <td lang={language} className={styles['before']}>
              {before ?? ''}
            </td>
            <td lang={language}>{after ?? <span className={look['muted']}>removed</span>}</td>
          </tr>
        ))}
      </ScrollTable>
    </section>
  );
}
