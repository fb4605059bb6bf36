import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { DraftRoute } from '#workbench/shell/routes.ts';
import { useDraftState } from '#workbench/draft/use-draft.ts';
import { outlineOf } from '#workbench/edit/form-outline.ts';
import { ALL_VISITS, readFunnel } from '#workbench/api/funnel.ts';
import { useLoaded } from '#workbench/shell/use-loaded.ts';
import { stay } from '#workbench/shell/use-route.ts';
import { FieldPanel } from './FieldPanel.tsx';
import { Outline } from './Outline.tsx';
import { Palette } from './Palette.tsx';
import { PreviewPane } from './PreviewPane.tsx';
import { useFieldGestures } from './use-field-gestures.ts';
import styles from './EditView.module.css';

interface EditViewProps {
  readonly route: DraftRoute;
  readonly canEdit: boolean;
}

/** The form as an outline, as visitors see it, and the chosen field with all that can be said about it (R12.2). */
export function EditView({ route, canEdit }: EditViewProps): ReactNode {
  const { history } = useDraftState();
  const [filter, setFilter] = useState(ALL_VISITS);
  const readCounts = useCallback(async () => readFunnel(route.form, filter), [route.form, filter]);
  const { value: counts } = useLoaded(readCounts);
  const outline = useMemo(() => outlineOf(history.now, route.form), [history.now, route.form]);
  const [isAdding, setIsAdding] = useState(false);
  const chosen = outline.fields.find(({ name }) => name === route.at);
  const choose = (field: string): void => stay({ ...route, at: field });
  const gestures = useFieldGestures({ outline, chosen, choose, canEdit, add: () => setIsAdding(true) });
  return (
    <div className={styles['edit']}>
      <Outline
        outline={outline}
        chosen={chosen?.name}
        onChoose={choose}
        gestures={gestures}
        canEdit={canEdit}
        onAdd={() => setIsAdding(true)}
      />
      <PreviewPane
        draft={route.draft}
        canEdit={canEdit}
        form={route.form}
        prefix={outline.prefix}
        chosen={chosen?.name}
        onChoose={choose}
      />
      <FieldPanel
        outline={outline}
        field={chosen}
        gestures={gestures}
        canEdit={canEdit}
        funnel={counts && { counts, filter, setFilter }}
      />
      {isAdding && (
        <Palette outline={outline} after={chosen?.name} onClose={() => setIsAdding(false)} onAdded={choose} />
      )}
    </div>
  );
}
