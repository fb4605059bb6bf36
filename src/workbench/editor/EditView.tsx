import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { DraftRoute } from '#workbench/shell/routes.ts';
import { useDraftState } from '#workbench/draft/use-draft.ts';
import { outlineOf } from '#workbench/edit/form-outline.ts';
import { ALL_VISITS, readFunnel } from '#workbench/api/funnel.ts';
import { useLoaded } from '#workbench/shell/use-loaded.ts';
import { stay } from '#workbench/shell/use-route.ts';
import { AddStep } from './AddStep.tsx';
import { type Chosen, chosenIn, fieldIn } from './chosen.ts';
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
  const [filter, setFilter] = useState(ALL_VISITS);
  const readCounts = useCallback(async () => readFunnel(route.form, filter), [route.form, filter]);
  const { value: counts } = useLoaded(readCounts);
  const outline = useMemo(() => outlineOf(history.now, route.form), [history.now, route.form]);
  const [adding, setAdding] = useState<'field' | 'step'>();
  const chosen = chosenIn(outline, route.at);
  const field = fieldIn(chosen);
  const choose = (at: string): void => stay({ ...route, at });
  const gestures = useFieldGestures({ outline, choose });
  const addField = (): void => setAdding('field');
  const addStep = (): void => setAdding('step');
  useOutlineKeys({ outline, chosen, choose, gestures, canEdit, addField, addStep });
  const dialog = { outline, perform: gestures.perform, onAdded: choose, onClose: () => setAdding(undefined) };
  return (
    <div className={styles['edit']}>
      <Outline
        outline={outline}
        chosen={chosen?.at}
        onChoose={choose}
        gestures={gestures}
        canEdit={canEdit}
        onAdd={addField}
        onAddStep={addStep}
      />
      <PreviewPane
        draft={route.draft}
        canEdit={canEdit}
        form={route.form}
        prefix={outline.prefix}
        chosen={field?.name}
        onChoose={choose}
      />
      <ChosenPanel
        route={route}
        outline={outline}
        chosen={chosen}
        gestures={gestures}
        canEdit={canEdit}
        funnel={counts && { counts, filter, setFilter }}
      />
      {adding === 'field' && <Palette {...dialog} after={field?.name} />}
      {adding === 'step' && <AddStep {...dialog} chosen={field?.name} />}
    </div>
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
