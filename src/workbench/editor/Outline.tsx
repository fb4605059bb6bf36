import { useMemo, useState, type ReactNode } from 'react';
import { useDraftState } from '#workbench/draft/use-draft.ts';
import { fieldOfFinding } from '#workbench/edit/find-field.ts';
import type { FormOutline } from '#workbench/edit/form-outline.ts';
import look from '#workbench/shell/look.module.css';
import { type Drag, OutlineItem } from './OutlineItem.tsx';
import type { FieldGestures } from './use-field-gestures.ts';
import styles from './EditView.module.css';

interface OutlineProps {
  readonly outline: FormOutline;
  readonly chosen: string | undefined;
  readonly onChoose: (field: string) => void;
  readonly onAdd: () => void;
  readonly gestures: FieldGestures;
  readonly canEdit: boolean;
}

/** Every field in its order, by steps. Fields are moved by dragging and by keys. */
export function Outline({ outline, chosen, onChoose, onAdd, gestures, canEdit }: OutlineProps): ReactNode {
  const [drag, setDrag] = useState<Drag>();
  const wrong = useWrongFields(outline);
  return (
    <nav className={styles['outline']} aria-label="Fields">
      {outline.fields.length === 0 && (
        <p className={look['muted']}>The documents of this form cannot be read. Look at them under Source.</p>
      )}
      <ol className={styles['list']}>
        {outline.fields.map((field, at) => (
          <li key={field.name}>
            {field.step !== undefined && field.step !== outline.fields[at - 1]?.step && (
              <p className={styles['heading']}>Step: {field.step}</p>
            )}
            <OutlineItem
              outline={outline}
              field={field}
              isChosen={field.name === chosen}
              isWrong={wrong.has(field.name)}
              drag={drag}
              onDrag={setDrag}
              onChoose={onChoose}
              gestures={canEdit ? gestures : undefined}
            />
          </li>
        ))}
      </ol>
      {canEdit && (
        <button className={`${look['button']} ${styles['add']}`} type="button" onClick={onAdd}>
          + Add a field
        </button>
      )}
    </nav>
  );
}

function useWrongFields(outline: FormOutline): ReadonlySet<string> {
  const { check, history } = useDraftState();
  return useMemo(() => {
    const errors = check?.findings.filter(({ severity }) => severity === 'error') ?? [];
    return new Set(errors.flatMap((finding) => fieldOfFinding(history.now, outline, finding) ?? []));
  }, [check, history.now, outline]);
}
