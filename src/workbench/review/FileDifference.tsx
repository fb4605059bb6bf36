import type { ReactNode } from 'react';
import { TextBeside } from '#workbench/draft/TextBeside.tsx';
import look from '#workbench/shell/look.module.css';
import styles from './ReviewView.module.css';

interface FileDifferenceProps {
  readonly path: string;
  readonly live: string | undefined;
  readonly release: string | undefined;
}

/** A document that differs in a way that no sentence says: both texts, with what is different marked. */
export function FileDifference({ path, live, release }: FileDifferenceProps): ReactNode {
  if (live === undefined && release === undefined)
    return (
      <p>
        A list of data differs: <span className={look['code']}>{path}</span>
      </p>
    );
  return (
    <details className={look['card']}>
      <summary>
        Something differs that has no words here: <span className={look['code']}>{path}</span>
      </summary>
      <div className={styles['pair']}>
        <TextBeside title="Live now" text={live} other={release} />
        <TextBeside title="In this release" text={release} other={live} />
      </div>
    </details>
  );
}
