import type { ReactNode } from 'react';
import { useDraftState } from '#workbench/draft/use-draft.ts';
import type { FormOutline, OutlineField } from '#workbench/edit/form-outline.ts';
import { setFieldText } from '#workbench/edit/text-edits.ts';
import { languageName } from '#workbench/shell/languages.ts';
import look from '#workbench/shell/look.module.css';
import { useEditedForm } from './edited-form.ts';
import { labelOf, TEXT_PARTS, textsOf } from './field-answers.ts';
import { SyncedPanel } from './SyncedPanel.tsx';
import type { FieldGestures } from './use-field-gestures.ts';
import { useFieldNames } from './use-field-names.ts';
import styles from './FieldPanel.module.css';

interface TextPanelsProps {
  readonly outline: FormOutline;
  readonly field: OutlineField;
  readonly gestures: FieldGestures;
  /** The panel of each language: only the label, or all other texts. */
  readonly name: 'label' | 'texts';
}

/** Edits the texts of a field, by language. For a variant, only the texts of its language. */
export function TextPanels({ outline, field, gestures, name }: TextPanelsProps): ReactNode {
  const { history } = useDraftState();
  const { languages } = useEditedForm();
  const nameOf = useFieldNames(outline);
  return languages.map((language) => (
    <section
      className={styles['section']}
      key={language}
      aria-label={name === 'label' ? languageName(language) : `Other texts in ${languageName(language)}`}
    >
      <h3 className={look['subtitle']}>{languageName(language)}</h3>
      <SyncedPanel
        name={name}
        instance={`${field.name}-${language}`}
        answers={
          name === 'label'
            ? labelOf(history.now, outline, { field, language })
            : textsOf(history.now, outline, { field, language })
        }
        onAnswer={(answer, value) => {
          const part = TEXT_PARTS[answer];
          if (part === undefined) return;
          const place = { prefix: outline.prefix, field: field.name, part, language };
          gestures.perform(setFieldText(place, typeof value === 'string' ? value : ''), {
            name: `Change a text of “${nameOf(field.name)}”`,
            topic: `${field.name} ${language} ${answer}`,
          });
        }}
      />
    </section>
  ));
}
