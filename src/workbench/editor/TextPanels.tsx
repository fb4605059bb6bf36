import { useState, type ReactNode } from 'react';
import { PROBLEM_KINDS } from '#contract/problem.ts';
import type { FormOutline, OutlineField } from '#workbench/edit/form-outline.ts';
import { setFieldText } from '#workbench/edit/text-edits.ts';
import { NAMED_PROBLEMS } from '#workbench/panels/load-panel.ts';
import { languageName } from '#workbench/shell/languages.ts';
import look from '#workbench/shell/look.module.css';
import { useEditedForm } from './edited-form.ts';
import { offeredTexts, ownLabels, partOf, problemsOf, textsOf, writtenProblems } from './field-texts.ts';
import { generalTexts } from './general-texts.ts';
import { SyncedPanel } from './SyncedPanel.tsx';
import type { FieldGestures } from './use-field-gestures.ts';
import { useFieldNames } from './use-field-names.ts';
import styles from './FieldPanel.module.css';

interface TextPanelsProps {
  readonly outline: FormOutline;
  readonly field: OutlineField;
  readonly gestures: FieldGestures;
}

/** Edits the label of a field, by language. */
export function LabelPanels(props: TextPanelsProps): ReactNode {
  const { documents, languages } = useEditedForm();
  const onText = useTextGesture(props);
  return languages.map((language) => (
    <section className={styles['section']} key={language} aria-label={languageName(language)}>
      <h3 className={look['subtitle']}>{languageName(language)}</h3>
      <SyncedPanel
        name="label"
        instance={`${props.field.name}-${language}`}
        answers={textsOf({ documents, ...props }, ['label'], language)}
        onAnswer={(answer, value) => onText(language, answer, value)}
      />
    </section>
  ));
}

/**
 * Edits the other texts of a field, by language: those that visitors can see, and those that the documents contain although no
 * visitor can see them. So editors can remove the latter.
 */
export function OtherTextPanels(props: TextPanelsProps): ReactNode {
  const { outline, field } = props;
  const { documents, languages } = useEditedForm();
  const onText = useTextGesture(props);
  const place = { documents, outline, field };
  // The input of a text that an editor has emptied stays while the field is chosen, because the focus is in this input.
  const [written] = useState(() => writtenProblems(place));
  const shown = new Set([...problemsOf(place, NAMED_PROBLEMS), ...writtenProblems(place), ...written]);
  const problems = PROBLEM_KINDS.filter((kind) => shown.has(kind));
  const offered = offeredTexts(field, problems);
  return languages.map((language) => (
    <section
      className={styles['section']}
      key={language}
      aria-label={`Other texts in ${languageName(language)}`}
    >
      <h3 className={look['subtitle']}>{languageName(language)}</h3>
      <SyncedPanel
        name="texts"
        instance={`${field.name}-${language}`}
        fields={offered}
        texts={{ ...ownLabels(field), ...generalTexts({ ...place, language }, problems, NAMED_PROBLEMS) }}
        answers={textsOf(place, offered, language)}
        onAnswer={(answer, value) => onText(language, answer, value)}
      />
    </section>
  ));
}

/** Makes the function that writes a text of the field in a language. */
function useTextGesture({ outline, field, gestures }: TextPanelsProps) {
  const nameOf = useFieldNames(outline);
  return (language: string, answer: string, value: unknown): void => {
    const place = { prefix: outline.prefix, field: field.name, part: partOf(answer), language };
    gestures.perform(setFieldText(place, typeof value === 'string' ? value : ''), {
      name: `Change a text of “${nameOf(field.name)}”`,
      topic: `${field.name} ${language} ${answer}`,
    });
  };
}
