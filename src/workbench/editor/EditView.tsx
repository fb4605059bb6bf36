import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { type DraftRoute, inForm } from '#workbench/shell/routes.ts';
import { useDraftState } from '#workbench/draft/use-draft.ts';
import type { Removal } from '#workbench/edit/dependents.ts';
import { type Documents, languagesOf, schemaPath } from '#workbench/edit/documents.ts';
import { documentsIn } from '#workbench/edit/variant-documents.ts';
import { variantDifferences } from '#workbench/edit/variant-differences.ts';
import { type FormOutline, outlineOf } from '#workbench/edit/form-outline.ts';
import { call } from '#workbench/api/request.ts';
import { ALL_VISITS } from '#workbench/visitors/VisitorFilters.tsx';
import { languageOfVariant } from '#contract/language-of-variant.ts';
import { useLoaded } from '#workbench/shell/use-loaded.ts';
import { useGo } from '#workbench/shell/use-route.ts';
import { AddStep } from './AddStep.tsx';
import { type Chosen, fieldIn } from './chosen.ts';
import { type EditedForm, EditedFormContext } from './edited-form.ts';
import { FieldPanel, type FieldPanelProps } from './FieldPanel.tsx';
import { Outline } from './Outline.tsx';
import { Palette } from './Palette.tsx';
import { PagePanel } from './PagePanel.tsx';
import { PreviewPane } from './PreviewPane.tsx';
import { RemovalDialog } from './RemovalDialog.tsx';
import { StepPanel } from './StepPanel.tsx';
import { TextPanel } from './TextPanel.tsx';
import { useChoice } from './use-choice.ts';
import { type FieldGestures, useFieldGestures } from './use-field-gestures.ts';
import { useOutlineKeys } from './use-outline-keys.ts';
import styles from './EditView.module.css';

interface EditViewProps {
  readonly route: DraftRoute;
  readonly canEdit: boolean;
}

/** Shows the outline of the form, its preview, and the panels of what is chosen (R12.2). */
export function EditView({ route, canEdit }: EditViewProps): ReactNode {
  const { history } = useDraftState();
  const go = useGo();
  const funnel = useFunnel(route.form);
  const edited = useMemo(() => editedForm(history.now, route), [history.now, route]);
  const outline = useMemo(() => outlineOf(edited.documents, route.form), [edited, route.form]);
  const [open, setOpen] = useState<OpenDialog>();
  const { chosen, choose, goTo, show } = useChoice(outline, route);
  const field = fieldIn(chosen);
  const { variant } = route;
  const gestures = useFieldGestures({
    outline,
    variant,
    language: edited.language,
    goTo,
    askRemoval: setOpen,
  });
  const addField = (): void => setOpen('field');
  const addStep = (): void => setOpen('step');
  useOutlineKeys({ outline, chosen, choose, gestures, canEdit, addField, addStep });
  const shared = { outline, gestures, canEdit, onChoose: choose };
  return (
    <EditedFormContext value={edited}>
      <div className={styles['edit']}>
        <Outline
          {...shared}
          chosen={chosen?.at}
          onChoose={show}
          onAdd={addField}
          onAddStep={addStep}
          onVariant={(next) => go({ ...inForm(route, route.form, next), chosen: route.chosen }, 'stay')}
        />
        <PreviewPane {...shared} draft={route.draft} chosen={chosen} />
        <ChosenPanel {...shared} route={route} chosen={chosen} funnel={funnel} />
        <Dialogs
          {...shared}
          open={open}
          chosen={field?.name}
          onAdded={goTo}
          onClose={() => setOpen(undefined)}
        />
      </div>
    </EditedFormContext>
  );
}

/** The open dialog: it adds a field or a step, or asks before something is removed. */
type OpenDialog = 'field' | 'step' | Removal;

interface DialogsProps {
  readonly open: OpenDialog | undefined;
  readonly outline: FormOutline;
  readonly gestures: FieldGestures;
  /** The chosen field. */
  readonly chosen: string | undefined;
  readonly onAdded: (at: string, element?: string) => void;
  readonly onClose: () => void;
}

function Dialogs({ open, chosen, gestures, onAdded, ...props }: DialogsProps): ReactNode {
  const adding = { ...props, perform: gestures.perform, onAdded };
  if (open === undefined) return null;
  if (open === 'field') return <Palette {...adding} after={chosen} />;
  if (open === 'step') return <AddStep {...adding} chosen={chosen} />;
  return <RemovalDialog {...props} removal={open} gestures={gestures} />;
}

interface ChosenPanelProps extends Omit<FieldPanelProps, 'field'> {
  readonly chosen: Chosen | undefined;
}

/** The panel of the step, the field or the text that is chosen. */
function ChosenPanel({ chosen, ...props }: ChosenPanelProps): ReactNode {
  switch (chosen?.kind) {
    case 'step':
      return <StepPanel key={chosen.at} step={chosen.step} {...props} />;
    case 'page':
      return <PagePanel {...props} />;
    case 'text':
      return <TextPanel key={chosen.at} textKey={chosen.key} {...props} />;
    case 'field':
    case undefined:
      return <FieldPanel field={fieldIn(chosen)} {...props} />;
  }
}

/** The counts of visits to the live form, and the filter of these visits. */
function useFunnel(form: string): FieldPanelProps['funnel'] {
  const { base } = useDraftState();
  // A new form has no visits yet.
  const isNew = !base.has(schemaPath(form));
  const [filter, setFilter] = useState(ALL_VISITS);
  const { value: counts } = useLoaded(
    useCallback(
      async () => (isNew ? undefined : call('GET /funnel/:form', { params: { form }, query: filter })),
      [isNew, form, filter],
    ),
  );
  return counts && { counts, filter, setFilter };
}

function editedForm(documents: Documents, { form, variant }: DraftRoute): EditedForm {
  const language = variant === undefined ? 'en' : languageOfVariant(variant);
  return {
    documents: documentsIn(documents, form, variant),
    variant,
    language,
    languages: variant === undefined ? languagesOf(documents) : [language],
    differences: variant === undefined ? undefined : variantDifferences(documents, form, variant),
  };
}
