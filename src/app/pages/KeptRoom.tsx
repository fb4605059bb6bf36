import type { ReactNode } from 'react';
import type { Speech } from '#contract/widget-props.ts';
import styles from './KeptAnswers.module.css';

/** Keeps the room that `KeptAnswers` will take; the page's own script says whether it will come (`data-kept`). */
export function KeptRoom({ say }: Pick<Speech<ReactNode>, 'say'>): ReactNode {
  return (
    <span
      className={styles['room']}
      data-answers={say('signup.kept')}
      data-button={say('signup.startOver')}
    />
  );
}
