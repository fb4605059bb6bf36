import type { ReactNode } from 'react';
import { hrefOf } from './address.ts';
import type { Finding } from '#contract/finding.ts';
import type { GalleryProps } from './gallery-props.ts';
import styles from './Inspector.module.css';

/** Lists all findings of `npm run check:forms`, each with a link to its line. */
export function FindingsPane({ data, address }: GalleryProps): ReactNode {
  if (data.findings.length === 0)
    return <p className={styles['note']}>Forms, catalogs and messages are fine.</p>;
  return (
    <section className={styles['pane']} aria-label="Findings">
      <ol className={styles['findings']}>
        {data.findings.map((finding) => {
          const { file, line, column, severity, message, suggestion } = finding;
          const place = `${file}:${line}:${column}`;
          return (
            <li key={`${place} ${message}`} data-severity={severity}>
              <a
                href={hrefOf({ ...address, ...formOf(finding), pane: 'document', file, line: String(line) })}
              >
                {place}
              </a>
              <p>
                <strong>{message}</strong> <span>{suggestion}</span>
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** The form of a finding's file, because the gallery shows a document with its form. */
function formOf({ file }: Finding): { readonly form?: string } {
  const form = /^forms\/([^/]+)\//.exec(file)?.[1];
  return form === undefined ? {} : { form };
}
