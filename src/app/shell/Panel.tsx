import type { ReactElement } from 'react';
import styles from './Panel.module.css';
import { Steps } from './Steps.tsx';
import type { StepsProps } from './Steps.tsx';

/** What the panel shows. */
interface PanelProps extends StepsProps {
  readonly hasSteps: boolean;
}

/** The black panel: the steps, where the page has them, over one rosette. */
export function Panel({ hasSteps, step, progress, say }: PanelProps): ReactElement {
  if (!hasSteps) {
    return (
      <div className={styles['panel']}>
        <div className={styles['backdrop']} />
      </div>
    );
  }
  return (
    <aside className={styles['panel']} aria-label={say('shell.steps.label')}>
      <div className={styles['backdrop']} />
      <Steps step={step} progress={progress} say={say} />
    </aside>
  );
}
