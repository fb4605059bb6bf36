import { useMemo, useState, type ReactNode } from 'react';
import { type Finding, isMissingText } from '#contract/finding.ts';
import { groupedBy } from '#contract/grouped-by.ts';
import { useDraftState } from '#workbench/draft/use-draft.ts';
import { fieldOfFinding } from '#workbench/edit/find-field.ts';
import type { FormOutline } from '#workbench/edit/form-outline.ts';
import { formPage } from '#workbench/edit/page-edits.ts';
import look from '#workbench/shell/look.module.css';
import { outlineId, PAGE_PLACE, partsOf, stepPlace } from './chosen.ts';
import { useEditedForm } from './edited-form.ts';
import { OutlineItem, type OutlineItemProps } from './OutlineItem.tsx';
import { OutlinePart } from './OutlinePart.tsx';
import { GoneFields } from './GoneFields.tsx';
import { draggedAs, type Drag } from './OutlineRow.tsx';
import { OutlineStep } from './OutlineStep.tsx';
import type { FieldGestures } from './use-field-gestures.ts';
import { useGroupNames } from './use-field-names.ts';
import { VariantChoice } from './VariantChoice.tsx';
import view from './EditView.module.css';
import styles from './Outline.module.css';

interface OutlineProps {
  readonly outline: FormOutline;
  /** The place of the chosen field or step. */
  readonly chosen: string | undefined;
  readonly onChoose: (at: string) => void;
  readonly onAdd: () => void;
  readonly onAddStep: () => void;
  readonly onVariant: (variant: string | undefined) => void;
  readonly gestures: FieldGestures;
  readonly canEdit: boolean;
}

/** Lists every field in its order, by steps. Editors move fields by dragging and by keys. */
export function Outline({ outline, chosen, canEdit, ...props }: OutlineProps): ReactNode {
  const [drag, setDrag] = useState<Drag>();
  const errorsOf = useErrorsByField(outline);
  const gestures = canEdit ? props.gestures : undefined;
  const shared = { outline, drag, onDrag: setDrag, onChoose: props.onChoose, gestures };
  return (
    <nav className={view['outline']} aria-label="Fields">
      <VariantChoice form={outline.form} onVariant={props.onVariant} onRemove={gestures?.removeVariant} />
      <PageChoice form={outline.form} chosen={chosen} onChoose={props.onChoose} />
      {outline.fields.length === 0 && (
        <p className={look['muted']}>The documents of this form cannot be read. Look at them under Source.</p>
      )}
      {partsOf(outline).map(({ step, fields }) => (
        <OutlinePart {...shared} fields={fields} key={step ?? ''}>
          {step !== undefined && (
            <OutlineStep {...shared} step={step} fields={fields} isChosen={stepPlace(step) === chosen} />
          )}
          {step === undefined && outline.steps.length > 0 && (
            <h2 className={view['heading']}>In no step yet</h2>
          )}
          <ol className={view['list']}>
            {fields.map((field, at) => (
              <li key={field.name}>
                {field.group !== undefined && field.group !== fields[at - 1]?.group && (
                  <GroupName {...shared} group={field.group} first={field.name} />
                )}
                <OutlineItem
                  {...shared}
                  field={field}
                  isChosen={field.name === chosen}
                  {...countedIn(errorsOf.get(field.name))}
                />
              </li>
            ))}
          </ol>
        </OutlinePart>
      ))}
      <GoneFields outline={outline} gestures={gestures} />
      {canEdit && <Adding outline={outline} onAdd={props.onAdd} onAddStep={props.onAddStep} />}
    </nav>
  );
}

interface PageChoiceProps extends Pick<OutlineProps, 'chosen' | 'onChoose'> {
  readonly form: string;
}

/** The button that chooses the page around the fields, for a form with a `page.json`. */
function PageChoice({ form, chosen, onChoose }: PageChoiceProps): ReactNode {
  const { history } = useDraftState();
  if (!formPage(history.now, form)) return null;
  return (
    <button
      className={look['button']}
      type="button"
      id={outlineId(PAGE_PLACE)}
      aria-pressed={chosen === PAGE_PLACE}
      onClick={() => onChoose(PAGE_PLACE)}
    >
      Page settings
    </button>
  );
}

interface GroupNameProps extends Pick<OutlineItemProps, 'outline' | 'onDrag' | 'gestures'> {
  readonly group: string;
  /** The first field of the group. */
  readonly first: string;
}

/** The heading of a group. Dragging it moves the whole group, as dragging its first field does. */
function GroupName({ outline, onDrag, gestures, group, first }: GroupNameProps): ReactNode {
  const { language } = useEditedForm();
  const name = useGroupNames(outline)(group);
  return (
    <p
      className={styles['groupName']}
      lang={language}
      {...draggedAs(first, onDrag)}
      draggable={gestures !== undefined}
    >
      {name}
    </p>
  );
}

function Adding({
  outline,
  onAdd,
  onAddStep,
}: Pick<OutlineProps, 'outline' | 'onAdd' | 'onAddStep'>): ReactNode {
  return (
    <div className={styles['adding']}>
      <button className={look['button']} type="button" onClick={onAdd}>
        + Add a field
      </button>
      {outline.fields.length > 1 && (
        <button className={look['button']} type="button" onClick={onAddStep}>
          {outline.steps.length > 0 ? '+ Add a step' : 'Split into steps'}
        </button>
      )}
    </div>
  );
}

/** The errors of the check about each field, by its name. */
function useErrorsByField(outline: FormOutline): ReadonlyMap<string, readonly Finding[]> {
  const { check, history } = useDraftState();
  return useMemo(() => {
    const errors = check?.findings.filter(({ severity }) => severity === 'error') ?? [];
    return groupedBy(errors, (finding) => fieldOfFinding(history.now, outline, finding) ?? '');
  }, [check, history.now, outline]);
}

/** Whether a field has a mistake, and how many of its texts are still to be written. */
function countedIn(errors: readonly Finding[] = []): Pick<OutlineItemProps, 'isWrong' | 'missing'> {
  const missing = errors.filter(isMissingText).length;
  return { isWrong: errors.length > missing, missing };
}
