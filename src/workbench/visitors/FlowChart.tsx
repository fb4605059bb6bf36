import type { ReactNode } from 'react';
import { percentOf } from './share.ts';
import { areaOf, lostAfter, type Stage } from './stages.ts';
import styles from './FlowChart.module.css';

/** A stream of visits that becomes narrower with every stage. The table below it says the same. */
export function FlowChart({ stages }: { readonly stages: readonly Stage[] }): ReactNode {
  const first = stages[0]?.visits ?? 0;
  return (
    <ol className={styles['flow']} aria-label="Drop-off">
      {stages.map(({ name, visits }, at) => (
        <li className={styles['stage']} key={name}>
          <span className={styles['name']}>{name}</span>
          <span className={styles['visits']}>{visits.toLocaleString('en-GB')}</span>
          <span className={styles['share']}>{at > 0 && percentOf(visits, first)}</span>
          <svg className={styles['area']} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <path d={areaOf(stages, at)} />
          </svg>
          <span className={styles['lost']}>{lostText(lostAfter(stages, at))}</span>
        </li>
      ))}
    </ol>
  );
}

function lostText(lost: number): string {
  return lost === 0 ? '' : `${lost.toLocaleString('en-GB')} went no further`;
}
