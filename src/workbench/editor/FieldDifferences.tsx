import type { ReactNode } from 'react';
import { useDraftState } from '#workbench/draft/use-draft.ts';
import { canReset } from '#workbench/edit/variant-edits.ts';
import { variantName } from '#workbench/shell/languages.ts';
import look from '#workbench/shell/look.module.css';
import { useChosenField } from './chosen-field.ts';
import { useEditedForm } from './edited-form.ts';
import styles from './VariantChoice.module.css';

interface FieldDifferencesProps {
  readonly canEdit: boolean;
}

/** Shows how the chosen field of a variant differs from the shared form, and a button that removes the differences. */
export function FieldDifferences({ canEdit }: FieldDifferencesProps): ReactNode {
  const { outline, field, gestures } = useChosenField();
  const { history } = useDraftState();
  const { variant, differences } = useEditedForm();
  const difference = differences?.fields.get(field.name);
  if (variant === undefined || !difference) return null;
  const name = variantName(variant);
  if (difference.isAdded)
    return <p className={styles['variantNote']}>{`Only the ${name} form asks for it.`}</p>;
  return (
    <div className={styles['variantNote']}>
      <p>{`In ${name}, ${difference.words.join(', and ')}.`}</p>
      {canEdit && canReset(history.now, outline.form, field.name) && (
        <button className={look['button']} type="button" onClick={() => gestures.reset(field.name)}>
          Ask as in all languages
        </button>
      )}
    </div>
  );
}
