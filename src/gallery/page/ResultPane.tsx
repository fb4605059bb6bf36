import type { ReactNode } from 'react';
import { CodeView, type CodeLine } from './CodeView.tsx';
import type { GalleryProps } from './gallery-props.ts';
import styles from './Inspector.module.css';

/** Shows the validation result of the current answers, for editors of documents. */
export function ResultPane({ reports: { state, sent } }: GalleryProps): ReactNode {
  if (!state) return <p className={styles['note']}>There is no form yet.</p>;
  return (
    <section className={styles['pane']} aria-label="Result">
      <p className={styles['note']}>
        {`Version ${state.version}${state.variant === null ? ', the form itself' : `, variant ${state.variant}`}`}
      </p>
      <Json title="Normalised answers" value={state.answers} />
      <Json title="Problems" value={state.problems} />
      {sent && <Json title="Would have been sent" value={sent.payload} />}
    </section>
  );
}

function Json({ title, value }: { readonly title: string; readonly value: unknown }): ReactNode {
  return (
    <>
      <h2 className={styles['subtitle']}>{title}</h2>
      <CodeView label={title} lines={linesOf(value)} />
    </>
  );
}

function linesOf(value: unknown): readonly CodeLine[] {
  const lines = JSON.stringify(value, null, 2).split('\n');
  return lines.map((code, at) => ({ number: at + 1, code, findings: [] }));
}
