import type { ReactNode } from 'react';
import type { Messages } from '#contract/widget-props.ts';
import styles from './FieldFrame.module.css';

/** The mark "(optional)" after a label. */
export function Optional({
  messages,
}: {
  readonly messages: Pick<Messages<ReactNode>, 'format'>;
}): ReactNode {
  return (
    <>
      {' '}
      <span className={styles['optional']}>{messages.format('form.optional')}</span>
    </>
  );
}
