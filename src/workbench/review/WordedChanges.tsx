import type { ReactNode } from 'react';
import { type Documents, schemaPath } from '#workbench/edit/documents.ts';
import { formTitle } from '#workbench/edit/form-title.ts';
import look from '#workbench/shell/look.module.css';
import type { WordedChange } from './changes-in-words.ts';
import styles from './ReviewView.module.css';

interface WordedChangesProps {
  /** The changes of forms. */
  readonly changes: readonly WordedChange[];
  /** What changes for every form: languages and lists, as sentences. */
  readonly shared: readonly string[];
  readonly before: Documents;
  readonly after: Documents;
  /** Further lines below these. */
  readonly children?: ReactNode;
}

/** Lists changes for visitors as sentences, each with its form. A form that is removed has the name that it had. */
export function WordedChanges({ changes, shared, before, after, children }: WordedChangesProps): ReactNode {
  return (
    <ul className={styles['changes']}>
      {changes.map(({ form, words }) => (
        <li key={`${form} ${words}`}>
          <span className={look['badge']}>
            {formTitle(after.has(schemaPath(form)) ? after : before, form)}
          </span>{' '}
          <span>{words}</span>
        </li>
      ))}
      {shared.map((words) => (
        <li key={words}>{words}</li>
      ))}
      {children}
    </ul>
  );
}
