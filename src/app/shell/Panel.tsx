import type { ReactElement } from 'react';
import { PANEL_ID } from '#app/browser/element-ids.ts';
import styles from './Panel.module.css';
import { Steps } from './Steps.tsx';
import type { StepsProps } from './Steps.tsx';

interface PanelProps extends StepsProps {
  readonly hasSteps: boolean;
}

/** The black panel: a rosette, and the steps if the page has them. */
export function Panel({ hasSteps, step, progress, format }: PanelProps): ReactElement {
  return (
    <div className={styles['panel']} id={PANEL_ID}>
      <div className={styles['backdrop']} data-without-steps={hasSteps ? undefined : ''} />
      {hasSteps && <Steps step={step} progress={progress} format={format} />}
    </div>
  );
}
