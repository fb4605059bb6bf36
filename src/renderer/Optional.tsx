import type { ReactNode } from 'react';
import type { Speech } from '#contract/widget-props.ts';
import styles from './FieldFrame.module.css';

/** Stands behind what may be left empty. */
export function Optional({ speech }: { readonly speech: Pick<Speech<ReactNode>, 'say'> }): ReactNode {
  return (
    <>
      {' '}
      <span className={styles['optional']}>{speech.say('form.optional')}</span>
    </>
  );
}
