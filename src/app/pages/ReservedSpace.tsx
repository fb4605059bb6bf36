import type { ReactNode } from 'react';
import type { Messages } from '#contract/widget-props.ts';
import styles from './SavedAnswersNotice.module.css';

/** Reserves the space of `SavedAnswersNotice`; the boot script marks whether there will be one (`data-saved`). */
export function ReservedSpace({ format }: Pick<Messages<ReactNode>, 'format'>): ReactNode {
  return (
    <span
      className={styles['room']}
      data-answers={format('signup.kept')}
      data-button={format('signup.startOver')}
    />
  );
}
