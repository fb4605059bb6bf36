import type { ReactNode } from 'react';
import { hrefOf, PANES, type Pane } from './address.ts';
import { DocumentPane } from './DocumentPane.tsx';
import { ExamplesPane } from './ExamplesPane.tsx';
import { FindingsPane } from './FindingsPane.tsx';
import type { GalleryProps } from './gallery-props.ts';
import { ResultPane } from './ResultPane.tsx';
import styles from './Inspector.module.css';

/** The panes beside the form: documents, examples, validation result and findings. */
export function Inspector(props: GalleryProps): ReactNode {
  const { address } = props;
  return (
    <aside className={styles['inspector']} aria-label="Documents">
      <nav aria-label="Beside the form">
        <ul className={styles['tabs']}>
          {PANES.map((pane) => (
            <li key={pane}>
              <a
                href={hrefOf({ ...address, pane, line: '' })}
                aria-current={pane === address.pane ? 'page' : undefined}
              >
                {titleOf(pane, props)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Pane {...props} />
    </aside>
  );
}

function Pane(props: GalleryProps): ReactNode {
  const { pane, shown } = props.address;
  if (shown === 'built' && (pane === 'examples' || pane === 'result'))
    return (
      <p className={styles['note']}>
        The built page does not say the state of its form. Choose “drawn” to fill the form by an example and
        see the validation result.
      </p>
    );
  switch (pane) {
    case 'document':
      return <DocumentPane {...props} />;
    case 'examples':
      return <ExamplesPane {...props} />;
    case 'result':
      return <ResultPane {...props} />;
    case 'findings':
      return <FindingsPane {...props} />;
  }
}

function titleOf(pane: Pane, { data, address, reports }: GalleryProps): string {
  const outcomes = reports.state?.outcomes ?? [];
  switch (pane) {
    case 'document':
      return 'Documents';
    case 'examples':
      if (address.shown === 'built') return 'Examples';
      return `Examples ${outcomes.filter(({ isAsStated }) => isAsStated).length}/${outcomes.length}`;
    case 'result':
      return 'Result';
    case 'findings':
      return `Findings ${data.findings.length}`;
  }
}
