import type { ReactNode } from 'react';
import { useDraftState } from '#workbench/draft/use-draft.ts';
import type { OutlineField } from '#workbench/edit/form-outline.ts';
import { canReset } from '#workbench/edit/variant-edits.ts';
import { variantName } from '#workbench/shell/languages.ts';
import look from '#workbench/shell/look.module.css';
import { useEditedForm } from './edited-form.ts';
import styles from './VariantChoice.module.css';

interface FieldDifferencesProps {
  readonly form: string;
  readonly field: OutlineField;
  /** Undefined for people who may not edit. */
  readonly onReset: ((field: string) => void) | undefined;
}

/** Shows how the chosen field of a variant differs from the shared form, and a button that removes the differences. */
export function FieldDifferences({ form, field, onReset }: FieldDifferencesProps): ReactNode {
  const { history } = useDraftState();
  const { variant, differences } = useEditedForm();
  const difference = differences?.fields.get(field.name);
  if (variant === undefined || !difference) return null;
  const name = variantName(variant);
  if (difference.isAdded) return <p className={styles['variantNote']}>Only the {name} form asks for it.</p>;
  return (
    <div className={styles['variantNote']}>
      <p>
        In {name}, {difference.words.join(', and ')}.
      </p>
      {onReset && canReset(history.now, form, field.name) && (
        <button className={look['button']} type="button" onClick={() => onReset(field.name)}>
          Ask as in all languages
        </button>
      )}
    </div>
  );
}
