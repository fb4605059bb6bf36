import { listInWords } from '#workbench/shell/list-in-words.ts';
import { useState, type ReactNode } from 'react';
import { PROBLEM_KINDS } from '#contract/problem.ts';
import { useDraftState } from '#workbench/draft/use-draft.ts';
import { formerLabel } from '#workbench/edit/former-label.ts';
import { setFieldText } from '#workbench/edit/text-edits.ts';
import { NAMED_PROBLEMS } from '#workbench/panels/load-panel.ts';
import { languageName } from '#workbench/shell/languages.ts';
import look from '#workbench/shell/look.module.css';
import { useChosenField } from './chosen-field.ts';
import { useEditedForm } from './edited-form.ts';
import { offeredTexts, ownLabels, partOf, problemsOf, textsOf, writtenProblems } from './field-texts.ts';
import { generalTexts } from './general-texts.ts';
import { SyncedPanel } from './SyncedPanel.tsx';
import styles from './FieldPanel.module.css';

/** Edits the label of a field, by language. */
export function LabelPanels(): ReactNode {
  const { outline, field } = useChosenField();
  const { documents, languages } = useEditedForm();
  const onText = useTextGesture();
  return languages.map((language) => (
    <section className={styles['section']} key={language} aria-label={languageName(language)}>
      <h3 className={look['subtitle']}>{languageName(language)}</h3>
      <SyncedPanel
        name="label"
        instance={`${field.name}-${language}`}
        answers={textsOf({ documents, outline, field }, ['label'], language)}
        onAnswer={(answer, value) => onText(language, answer, value)}
      />
      <FormerLabel language={language} />
    </section>
  ));
}

/** So many texts are named. A line says how many more there are. */
const MOST_NAMED = 3;

/** Says which texts still have the words of the label that the field had. */
function FormerLabel({ language }: { readonly language: string }): ReactNode {
  const { outline, field } = useChosenField();
  const { documents } = useEditedForm();
  const { base } = useDraftState();
  const { prefix } = outline;
  const former = formerLabel(base, documents, { prefix, field: field.name, language });
  if (!former) return null;
  const { label, places, others } = former;
  const named = places
    .slice(0, MOST_NAMED)
    .map((place) => `${place.slice(0, 1).toLowerCase()}${place.slice(1)}`);
  const more = places.length - named.length + others;
  const found = listInWords([...named, ...(more > 0 ? [`${more} more`] : [])]);
  return (
    <p className={look['muted']}>
      {`“${label}” is still in other texts${named.length > 0 ? `: ${found}` : ''}.`}
    </p>
  );
}

/**
 * Edits the other texts of a field, by language: those that visitors can see, and those that the documents contain although no
 * visitor can see them. So editors can remove the latter.
 */
export function OtherTextPanels(): ReactNode {
  const { outline, field } = useChosenField();
  const { documents, languages } = useEditedForm();
  const onText = useTextGesture();
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
function useTextGesture() {
  const { outline, field, gestures, nameOf } = useChosenField();
  return (language: string, answer: string, value: unknown): void => {
    const place = { prefix: outline.prefix, field: field.name, part: partOf(answer), language };
    gestures.perform(setFieldText(place, typeof value === 'string' ? value : ''), {
      name: `Change a text of “${nameOf(field.name)}”`,
      topic: `${field.name} ${language} ${answer}`,
    });
  };
}
