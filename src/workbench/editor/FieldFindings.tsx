import type { ReactNode } from 'react';
import type { Finding } from '#contract/finding.ts';
import { useDraftState } from '#workbench/draft/use-draft.ts';
import { fieldOfFinding } from '#workbench/edit/find-field.ts';
import { type MissingInLanguage, missingOfField } from '#workbench/edit/missing-texts.ts';
import { CureActions } from '#workbench/review/CureActions.tsx';
import { offersIn } from '#workbench/review/cure-offers.ts';
import { inWorkbenchWords } from '#workbench/review/finding-in-words.ts';
import { lookOfFinding } from '#workbench/review/missing-texts.ts';
import type { DraftRoute } from '#workbench/shell/routes.ts';
import { useChosenField } from './chosen-field.ts';
import { useEditedForm } from './edited-form.ts';
import styles from './FieldPanel.module.css';

interface FieldFindingsProps {
  readonly canEdit: boolean;
  readonly route: DraftRoute;
}

/**
 * The findings of the check about the chosen field, with the edits that mend them. Missing texts that stand in the count of the panel
 * are not among them, so that a new field looks like work and not like a mistake (R18.6).
 */
export function FieldFindings({ canEdit, route }: FieldFindingsProps): ReactNode {
  const { outline, field } = useChosenField();
  const state = useDraftState();
  const { check, history } = state;
  const { documents, languages } = useEditedForm();
  const counted = missingOfField(documents, { prefix: outline.prefix, field: field.name }, languages);
  const found = (check?.findings ?? []).filter(
    (finding) =>
      fieldOfFinding(history.now, outline, finding) === field.name &&
      // The count above the panel says it, unless a text can come back as it was.
      (!isCounted(finding, counted) || offersIn(state, finding).first.length > 0),
  );
  const own = found.map((finding) => inWorkbenchWords(finding, history.now));
  return own.map((finding) => (
    <p
      className={`${styles['finding']} ${styles[lookOfFinding(finding)]}`}
      key={`${finding.file}:${finding.line}:${finding.column}:${finding.message}`}
    >
      <strong>{finding.message}</strong>
      <span>{finding.suggestion}</span>
      {canEdit && <CureActions finding={finding} route={route} />}
    </p>
  ));
}

/** Whether the count of missing texts has the text of a finding. It has no text that all languages miss. */
function isCounted({ cure }: Finding, counted: readonly MissingInLanguage[]): boolean {
  return (
    cure?.kind === 'text' &&
    counted.some(({ language, keys }) => language === cure.language && keys.includes(cure.key))
  );
}
