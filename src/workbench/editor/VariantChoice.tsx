import type { ReactNode } from 'react';
import { useDraftState } from '#workbench/draft/use-draft.ts';
import { languagesOf, variantPaths } from '#workbench/edit/documents.ts';
import { variantOfPath, variantPath } from '#workbench/edit/variant-documents.ts';
import type { VariantDifferences } from '#workbench/edit/variant-differences.ts';
import { variantName } from '#workbench/shell/languages.ts';
import look from '#workbench/shell/look.module.css';
import { useEditedForm } from './edited-form.ts';
import { LabelledSelect } from './LabelledSelect.tsx';
import styles from './VariantChoice.module.css';

interface VariantChoiceProps {
  readonly form: string;
  readonly onVariant: (variant: string | undefined) => void;
  /** Undefined for people who may not edit. */
  readonly onRemove: ((variant: string) => void) | undefined;
}

/** Chooses the form to edit: the shared form of all languages, or the variant of one language. */
export function VariantChoice({ form, onVariant, onRemove }: VariantChoiceProps): ReactNode {
  const { history } = useDraftState();
  const { variant } = useEditedForm();
  const existing = variantPaths(history.now, form).flatMap((path) => variantOfPath(path) ?? []);
  const variants = [...new Set([...languagesOf(history.now), ...existing])];
  return (
    <div className={styles['variant']}>
      <LabelledSelect
        label="Change the form in"
        value={variant ?? ''}
        choices={[
          ['', 'All languages'],
          ...variants.map(
            (name) =>
              [name, `${variantName(name)} only${existing.includes(name) ? ' (differs)' : ''}`] as const,
          ),
        ]}
        onChoose={(name) => onVariant(name === '' ? undefined : name)}
      />
      {variant !== undefined && (
        <VariantSummary key={variant} form={form} variant={variant} onRemove={onRemove} />
      )}
    </div>
  );
}

interface VariantSummaryProps extends Pick<VariantChoiceProps, 'form' | 'onRemove'> {
  readonly variant: string;
}

/** The differences of the chosen variant. */
function VariantSummary({ form, variant, onRemove }: VariantSummaryProps): ReactNode {
  const { history } = useDraftState();
  const { differences } = useEditedForm();
  const name = variantName(variant);
  if (!history.now.has(variantPath(form, variant)))
    return (
      <p className={styles['variantNote']}>
        {`Here you change the ${name} form only. So far it is the same as in all languages.`}
      </p>
    );
  return (
    <div className={styles['variantNote']}>
      <p>{`Here you change the ${name} form only. It differs from the form of all languages:`}</p>
      <ul>
        {summaryOf(differences).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {onRemove && (
        <button className={look['button']} type="button" onClick={() => onRemove(variant)}>
          Use the form of all languages again
        </button>
      )}
    </div>
  );
}

function summaryOf(differences: VariantDifferences | undefined): readonly string[] {
  if (!differences) return [];
  const count = differences.fields.size + differences.gone.length;
  const fields = count === 1 ? '1 field differs.' : `${count} fields differ.`;
  return count === 0 ? differences.words : [fields, ...differences.words];
}
