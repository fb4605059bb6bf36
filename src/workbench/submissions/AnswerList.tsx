import type { ReactNode } from 'react';
import type { AnswerInWords } from './answers-in-words.ts';
import styles from './SubmissionsView.module.css';

/** The answers of a submission, each under the label of its field. */
export function AnswerList({ words }: { readonly words: readonly AnswerInWords[] }): ReactNode {
  return (
    <dl className={styles['answers']}>
      {words.map(({ field, label, text }) => (
        <div key={field}>
          <dt title={field}>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
