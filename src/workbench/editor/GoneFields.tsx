import type { ReactNode } from 'react';
import { useDraftState } from '#workbench/draft/use-draft.ts';
import type { FormOutline } from '#workbench/edit/form-outline.ts';
import { canReset } from '#workbench/edit/variant-edits.ts';
import { variantName } from '#workbench/shell/languages.ts';
import look from '#workbench/shell/look.module.css';
import { useEditedForm } from './edited-form.ts';
import type { FieldGestures } from './use-field-gestures.ts';
import { useFieldNames } from './use-field-names.ts';
import view from './EditView.module.css';
import row from './OutlineRow.module.css';
import styles from './GoneFields.module.css';

interface GoneFieldsProps {
  readonly outline: FormOutline;
  /** Undefined for people who may not edit. */
  readonly gestures: FieldGestures | undefined;
}

/** Lists the fields of the shared form that the variant does not ask, each with a button that asks for it again. */
export function GoneFields({ outline, gestures }: GoneFieldsProps): ReactNode {
  const { history } = useDraftState();
  const { variant, differences, language } = useEditedForm();
  const nameOf = useFieldNames(outline);
  if (variant === undefined || !differences || differences.gone.length === 0) return null;
  return (
    <section className={styles['gone']} aria-label={`Not asked in ${variantName(variant)}`}>
      <h2 className={view['heading']}>{`Not asked in ${variantName(variant)}`}</h2>
      <ul className={view['list']}>
        {differences.gone.map(({ name }) => {
          const label = nameOf(name);
          return (
            <li className={styles['goneField']} key={name}>
              <span className={row['name']} lang={language}>
                {label}
              </span>
              {gestures && canReset(history.now, outline.form, name) && (
                <button
                  className={look['plain']}
                  type="button"
                  aria-label={`Ask for ${label} again`}
                  onClick={() => gestures.reset(name)}
                >
                  Ask again
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
