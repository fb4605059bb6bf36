import { useMemo, type ReactNode } from 'react';
import type { Finding } from '#workbench/api/request.ts';
import type { DraftRoute } from '#workbench/shell/routes.ts';
import { useDraftState } from '#workbench/draft/use-draft.ts';
import { fieldOfFinding } from '#workbench/edit/find-field.ts';
import { outlineOf } from '#workbench/edit/form-outline.ts';
import { hashOf } from '#workbench/shell/routes.ts';
import look from '#workbench/shell/look.module.css';
import styles from './ReviewView.module.css';

/** Everything that the check has found, each with the way to its place. */
export function FindingList({ route }: { readonly route: DraftRoute }): ReactNode {
  const { check, checkFault, history, isChecking } = useDraftState();
  const findings = check?.findings ?? [];
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return (
    <section className={look['stack']} aria-labelledby="findings">
      <h2 className={look['subtitle']} id="findings">
        Check
      </h2>
      <output className={look['muted']}>
        {checkFault ?? (isChecking || !check ? 'Checking…' : summaryOf(errors, findings.length - errors))}
      </output>
      <ul className={styles['findings']}>
        {findings.map((finding) => (
          <li
            className={`${styles['finding']} ${finding.severity === 'warning' ? styles['advice'] : ''}`}
            key={`${finding.file}:${finding.line}:${finding.column}:${finding.message}`}
          >
            <strong>{finding.message}</strong>
            <span>{finding.suggestion}</span>
            <Place finding={finding} route={route} documents={history.now} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function summaryOf(errors: number, warnings: number): string {
  if (errors + warnings === 0)
    return 'Every rule holds, every example comes out as it says, in every language.';
  const parts = [
    errors > 0
      ? `${errors === 1 ? '1 mistake has' : `${errors} mistakes have`} to be mended before this can be published.`
      : '',
    warnings > 0 ? `${warnings === 1 ? '1 piece' : `${warnings} pieces`} of advice.` : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}

interface PlaceProps {
  readonly finding: Finding;
  readonly route: DraftRoute;
  readonly documents: Parameters<typeof outlineOf>[0];
}

function Place({ finding, route, documents }: PlaceProps): ReactNode {
  const { file, line } = finding;
  const form = /^forms\/([^/]+)\//.exec(file)?.[1] ?? route.form;
  const outline = useMemo(() => outlineOf(documents, form), [documents, form]);
  const field = fieldOfFinding(documents, outline, finding);
  return (
    <span className={look['row']}>
      {field !== undefined && (
        <a href={hashOf({ ...route, shown: 'edit', form, at: field })}>Go to the field {field}</a>
      )}
      <a className={look['code']} href={hashOf({ ...route, shown: 'source', form, at: `${file}:${line}` })}>
        {file}, line {line}
      </a>
    </span>
  );
}
