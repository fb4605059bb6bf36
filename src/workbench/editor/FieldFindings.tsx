import type { ReactNode } from 'react';
import { useDraftState } from '#workbench/draft/use-draft.ts';
import { fieldOfFinding } from '#workbench/edit/find-field.ts';
import { CureActions } from '#workbench/review/CureActions.tsx';
import { inWorkbenchWords } from '#workbench/review/finding-in-words.ts';
import type { DraftRoute } from '#workbench/shell/routes.ts';
import { useChosenField } from './chosen-field.ts';
import styles from './FieldPanel.module.css';

interface FieldFindingsProps {
  readonly canEdit: boolean;
  readonly route: DraftRoute;
}

/** The findings of the check about the chosen field, with the edits that mend them. */
export function FieldFindings({ canEdit, route }: FieldFindingsProps): ReactNode {
  const { outline, field } = useChosenField();
  const { check, history } = useDraftState();
  const found =
    check?.findings.filter((finding) => fieldOfFinding(history.now, outline, finding) === field.name) ?? [];
  const own = found.map((finding) => inWorkbenchWords(finding, history.now));
  return own.map((finding) => (
    <p
      className={`${styles['finding']} ${finding.severity === 'warning' ? styles['advice'] : ''}`}
      key={`${finding.file}:${finding.line}:${finding.column}:${finding.message}`}
    >
      <strong>{finding.message}</strong>
      <span>{finding.suggestion}</span>
      {canEdit && <CureActions finding={finding} route={route} />}
    </p>
  ));
}
