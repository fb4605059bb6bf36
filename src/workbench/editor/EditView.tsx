import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { type DraftRoute, inForm } from '#workbench/shell/routes.ts';
import { useDraftState } from '#workbench/draft/use-draft.ts';
import type { Documents } from '#workbench/edit/documents.ts';
import { documentsIn } from '#workbench/edit/variant-documents.ts';
import { variantDifferences } from '#workbench/edit/variant-differences.ts';
import { outlineOf } from '#workbench/edit/form-outline.ts';
import { ALL_VISITS, readFunnel } from '#workbench/api/funnel.ts';
import { useLoaded } from '#workbench/shell/use-loaded.ts';
import { stay } from '#workbench/shell/use-route.ts';
import { AddStep } from './AddStep.tsx';
import { type Chosen, chosenIn, fieldIn } from './chosen.ts';
import { type EditedForm, EditedFormContext } from './edited-form.ts';
import { FieldPanel, type FieldPanelProps } from './FieldPanel.tsx';
import { Outline } from './Outline.tsx';
import { Palette } from './Palette.tsx';
import { PreviewPane } from './PreviewPane.tsx';
import { StepPanel } from './StepPanel.tsx';
import { useFieldGestures } from './use-field-gestures.ts';
import { useOutlineKeys } from './use-outline-keys.ts';
import styles from './EditView.module.css';

interface EditViewProps {
  readonly route: DraftRoute;
  readonly canEdit: boolean;
}

/** Shows the outline of the form, its preview, and the panels of the chosen field (R12.2). */
export function EditView({ route, canEdit }: EditViewProps): ReactNode {
  const { history } = useDraftState();
  const funnel = useFunnel(route.form);
  const edited = useMemo(() => editedForm(history.now, route), [history.now, route]);
  const outline = useMemo(() => outlineOf(edited.documents, route.form), [edited, route.form]);
  const [adding, setAdding] = useState<'field' | 'step'>();
  const chosen = chosenIn(outline, route.chosen);
  const field = fieldIn(chosen);
  const choose = (at: string): void => stay({ ...route, chosen: at });
  const gestures = useFieldGestures({ outline, variant: route.variant, choose });
  const addField = (): void => setAdding('field');
  const addStep = (): void => setAdding('step');
  useOutlineKeys({ outline, chosen, choose, gestures, canEdit, addField, addStep });
  const dialog = { outline, perform: gestures.perform, onAdded: choose, onClose: () => setAdding(undefined) };
  return (
    <EditedFormContext value={edited}>
      <div className={styles['edit']}>
        <Outline
          outline={outline}
          chosen={chosen?.at}
          onChoose={choose}
          gestures={gestures}
          canEdit={canEdit}
          onAdd={addField}
          onAddStep={addStep}
          onVariant={(variant) => stay({ ...inForm(route, route.form, variant), chosen: route.chosen })}
        />
        <PreviewPane
          draft={route.draft}
          canEdit={canEdit}
          form={route.form}
          chosen={field?.name}
          onChoose={choose}
        />
        <ChosenPanel
          route={route}
          outline={outline}
          chosen={chosen}
          gestures={gestures}
          canEdit={canEdit}
          funnel={funnel}
        />
        {adding === 'field' && <Palette {...dialog} after={field?.name} />}
        {adding === 'step' && <AddStep {...dialog} chosen={field?.name} />}
      </div>
    </EditedFormContext>
  );
}

interface ChosenPanelProps extends Omit<FieldPanelProps, 'field'> {
  readonly chosen: Chosen | undefined;
}

/** The panel of the step or the field that is chosen in the outline. */
function ChosenPanel({ chosen, ...props }: ChosenPanelProps): ReactNode {
  return chosen?.kind === 'step' ? (
    <StepPanel key={chosen.at} step={chosen.step} {...props} />
  ) : (
    <FieldPanel field={fieldIn(chosen)} {...props} />
  );
}

/** How visits of the live form went, and which of them are counted. */
function useFunnel(form: string): FieldPanelProps['funnel'] {
  const [filter, setFilter] = useState(ALL_VISITS);
  const { value: counts } = useLoaded(useCallback(async () => readFunnel(form, filter), [form, filter]));
  return counts && { counts, filter, setFilter };
}

function editedForm(documents: Documents, { form, variant }: DraftRoute): EditedForm {
  return {
    documents: documentsIn(documents, form, variant),
    variant,
    differences: variant === undefined ? undefined : variantDifferences(documents, form, variant),
  };
}
