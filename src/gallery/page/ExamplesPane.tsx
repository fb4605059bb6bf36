import type { ReactNode } from 'react';
import { hrefOf } from './address.ts';
import type { GalleryProps } from './gallery-props.ts';
import type { Outcome } from './outcome.ts';
import styles from './Inspector.module.css';

/** Lists the examples. Each fills the form, and shows whether its outcome is as stated. */
export function ExamplesPane({ address, reports }: GalleryProps): ReactNode {
  const outcomes = reports.state?.outcomes ?? [];
  return (
    <section className={styles['pane']} aria-label="Examples">
      <ul className={styles['examples']}>
        <li>
          <a
            href={hrefOf({ ...address, example: '' })}
            aria-current={address.example === '' ? 'true' : undefined}
          >
            The empty form
          </a>
        </li>
        {outcomes.map((outcome) => (
          <li key={outcome.name}>
            <a
              href={hrefOf({ ...address, example: outcome.name })}
              aria-current={address.example === outcome.name ? 'true' : undefined}
              data-as-stated={outcome.isAsStated}
            >
              <span>{outcome.name}</span> <small>{outcome.isAsStated ? 'as stated' : 'not as stated'}</small>
            </a>
            {(address.example === outcome.name || !outcome.isAsStated) && <Fields outcome={outcome} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Fields({ outcome }: { readonly outcome: Outcome }): ReactNode {
  if (outcome.fields.length === 0) return <p className={styles['note']}>Stated to be valid, and is.</p>;
  return (
    <table className={styles['fields']}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Stated</th>
          <th scope="col">Comes out</th>
        </tr>
      </thead>
      <tbody>
        {outcome.fields.map(({ field, expected, actual }) => (
          <tr key={field} data-as-stated={expected === actual}>
            <th scope="row">{field}</th>
            <td>{expected}</td>
            <td>{actual}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
