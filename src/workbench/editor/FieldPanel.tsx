import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { FormOutline, OutlineField } from '#workbench/edit/form-outline.ts';
import { canBeOptional, isOfAccount } from '#workbench/edit/requirement-edits.ts';
import { variantName } from '#workbench/shell/languages.ts';
import look from '#workbench/shell/look.module.css';
import { useShowsJson } from '#workbench/shell/show-json.ts';
import type { DraftRoute } from '#workbench/shell/routes.ts';
import { FieldVisitors, type FilteredFunnel } from '#workbench/visitors/FieldVisitors.tsx';
import { PANEL_ID } from './chosen.ts';
import { ChosenFieldContext, useChosenField } from './chosen-field.ts';
import { ConditionEditor } from './ConditionEditor.tsx';
import { ChoicesEditor } from './ChoicesEditor.tsx';
import { useEditedForm } from './edited-form.ts';
import { DependencyEditor } from './DependencyEditor.tsx';
import { Editable, panelTabIndex } from './Editable.tsx';
import { FieldFindings } from './FieldFindings.tsx';
import { FieldDifferences } from './FieldDifferences.tsx';
import { FieldRemarks } from './FieldRemarks.tsx';
import { GroupEditor } from './GroupEditor.tsx';
import { HintChoice } from './HintChoice.tsx';
import { Limits } from './Limits.tsx';
import { ListChoice } from './ListChoice.tsx';
import { MissingTexts } from './MissingTexts.tsx';
import { MoreSettings } from './MoreSettings.tsx';
import { RefusedAnswers } from './RefusedAnswers.tsx';
import { RequirementEditor } from './RequirementEditor.tsx';
import { StepChoice } from './StepChoice.tsx';
import { LabelPanels, OtherTextPanels } from './TextPanels.tsx';
import type { FieldGestures } from './use-field-gestures.ts';
import { useFieldNames } from './use-field-names.ts';
import view from './EditView.module.css';
import styles from './FieldPanel.module.css';

/** The form, and the field that is chosen in it. */
export interface FieldPanelProps {
  readonly route: DraftRoute;
  readonly outline: FormOutline;
  readonly field: OutlineField | undefined;
  readonly gestures: FieldGestures;
  readonly canEdit: boolean;
  readonly funnel: FilteredFunnel | undefined;
}

/** The panels of the chosen field: its texts in every language, its choices and its rules. */
export function FieldPanel({ field, ...props }: FieldPanelProps): ReactNode {
  const panel = useRef<HTMLElement>(null);
  // Talks to the browser's scrolling: when an editor chooses another field, its panel begins at the top.
  useEffect(() => {
    if (field?.name !== undefined) panel.current?.scrollTo(0, 0);
  }, [field?.name]);
  return (
    <aside
      className={view['panel']}
      id={PANEL_ID}
      aria-label="The chosen field"
      tabIndex={panelTabIndex(props.canEdit)}
      ref={panel}
    >
      {field ? (
        <ChosenFieldPanel key={field.name} field={field} {...props} />
      ) : (
        <p className={look['muted']}>
          {`Choose a field, in the list or in the form. What it asks, and in which words, ${props.canEdit ? 'is changed' : 'stands'} here.`}
        </p>
      )}
    </aside>
  );
}

interface ChosenFieldProps extends FieldPanelProps {
  readonly field: OutlineField;
}

function ChosenFieldPanel({ route, canEdit, funnel, ...chosen }: ChosenFieldProps): ReactNode {
  const { outline, field } = chosen;
  const { language } = useEditedForm();
  const nameOf = useFieldNames(outline);
  const showsJson = useShowsJson();
  return (
    <ChosenFieldContext value={{ ...chosen, nameOf }}>
      <div className={look['stack']}>
        <div>
          <h2 className={look['subtitle']} lang={language}>
            {nameOf(field.name)}
          </h2>
          {showsJson && <p className={`${look['muted']} ${look['code']}`}>{field.name}</p>}
          <p className={look['muted']}>
            {field.kind === 'list' && 'The fields of its items are changed under Source.'}
          </p>
        </div>
        <FieldFindings canEdit={canEdit} route={route} />
        <MissingTexts route={route} />
        <FieldRemarks />
        <FieldDifferences canEdit={canEdit} />
      </div>
      <Editable canEdit={canEdit}>
        <LabelPanels />
        {outline.steps.length > 0 && <StepChoice />}
        <section className={styles['section']} aria-label="Rules">
          <h3 className={look['subtitle']}>Rules</h3>
          <Rules />
        </section>
        <OtherTexts />
        <ListChoice />
        <Choices />
        <MoreSettings>
          <Limits />
          <RefusedAnswers />
          <HintChoice />
          <DependencyEditor />
          <GroupEditor />
        </MoreSettings>
      </Editable>
      {canEdit && <FieldButtons />}
      {funnel && funnel.counts.languages.length > 0 && (
        <section className={styles['section']} aria-label="Visitors">
          <h3 className={look['subtitle']}>Visitors</h3>
          <FieldVisitors funnel={funnel} field={field.name} />
        </section>
      )}
    </ChosenFieldContext>
  );
}

/** When the field is asked, and when visitors have to answer it. We offer only what the check accepts (R18.7). */
function Rules(): ReactNode {
  const { outline, field } = useChosenField();
  if (isOfAccount(outline.form, field))
    return <p>Every account needs it: it is always asked, and visitors always have to answer it.</p>;
  return (
    <>
      {canBeOptional(outline.form, field) && <RequirementEditor />}
      <ConditionEditor />
    </>
  );
}

/** The texts that editors seldom change. We render them only while they are open, so that typing in the label stays fast. */
function OtherTexts(): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles['section']} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Help, errors and other texts</summary>
      <p className={`${look['muted']} ${styles['note']}`}>
        Visitors read the general text, which is grey here, until you write one for this field.
      </p>
      {isOpen && <OtherTextPanels />}
    </details>
  );
}

function Choices(): ReactNode {
  const { field } = useChosenField();
  const { codes } = field.facts.choices;
  if (!['choice', 'several'].includes(field.kind) || codes.length === 0) return null;
  return (
    <section className={styles['section']} aria-label="Choices">
      <h3 className={look['subtitle']}>Choices</h3>
      <ChoicesEditor codes={codes} />
    </section>
  );
}

function FieldButtons(): ReactNode {
  const { outline, field, gestures } = useChosenField();
  const { variant } = useEditedForm();
  return (
    <div className={`${styles['section']} ${look['row']}`}>
      <button className={look['button']} type="button" onClick={() => gestures.duplicate(field)}>
        Duplicate
      </button>
      {!isOfAccount(outline.form, field) && (
        <button
          className={`${look['button']} ${look['danger']}`}
          type="button"
          onClick={() => gestures.remove({ field: field.name })}
        >
          {variant === undefined ? 'Remove' : `Do not ask it in ${variantName(variant)}`}
        </button>
      )}
    </div>
  );
}
