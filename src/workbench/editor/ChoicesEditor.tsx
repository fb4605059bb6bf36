import type { ReactNode } from 'react';
import { useDraftState } from '#workbench/draft/use-draft.ts';
import { setChoices } from '#workbench/edit/choice-edits.ts';
import { fieldText, type FormOutline, type OutlineField } from '#workbench/edit/form-outline.ts';
import { freeName, NEW_CHOICE } from '#workbench/edit/new-fields.ts';
import { languageName } from '#workbench/shell/languages.ts';
import look from '#workbench/shell/look.module.css';
import type { FieldGestures } from './use-field-gestures.ts';
import { useEditedForm } from './edited-form.ts';
import { useFieldNames } from './use-field-names.ts';
import inputs from './inputs.module.css';
import styles from './ChoicesEditor.module.css';

interface ChoicesEditorProps {
  readonly outline: FormOutline;
  readonly field: OutlineField;
  readonly codes: readonly string[];
  readonly gestures: FieldGestures;
}

interface Choice {
  readonly code: string;
  readonly texts: Readonly<Record<string, string>>;
}

/** Edits the choices of a field and their texts. A code does not change with its text, because submissions store the code. */
export function ChoicesEditor({ outline, field, codes, gestures }: ChoicesEditorProps): ReactNode {
  const { history } = useDraftState();
  const { language: nameLanguage, languages } = useEditedForm();
  const nameOf = useFieldNames(outline);
  const textOf = (code: string, language: string): string =>
    fieldText(history.now, outline, { field: field.name, part: `option.${code}`, language }) ?? '';
  const choices = codes.map((code) => choiceOf(code, languages, textOf));
  const write = (next: readonly Choice[], topic?: string): void =>
    gestures.perform(setChoices(outline.form, field, next), {
      name: `Change the choices of “${nameOf(field.name)}”`,
      ...(topic !== undefined && { topic: `${field.name} ${topic}` }),
    });
  return (
    <fieldset className={inputs['choices']}>
      <legend className="visually-hidden">Choices of {nameOf(field.name)}</legend>
      {choices.map((choice, at) => (
        <div className={inputs['choice']} key={choice.code}>
          <ChoiceTexts
            choice={choice}
            languages={languages}
            onText={(language, text) =>
              write(
                choices.with(at, { ...choice, texts: { ...choice.texts, [language]: text } }),
                `${choice.code} ${language}`,
              )
            }
          />
          <button
            className={look['plain']}
            type="button"
            aria-label={`Remove the choice ${choice.texts[nameLanguage] || choice.code}`}
            aria-disabled={choices.length < 2}
            onClick={() => choices.length > 1 && write(choices.toSpliced(at, 1))}
          >
            ✕
          </button>
        </div>
      ))}
      <button
        className={look['button']}
        type="button"
        onClick={() => write([...choices, newChoice(codes, nameLanguage)])}
      >
        + Add a choice
      </button>
    </fieldset>
  );
}

function choiceOf(
  code: string,
  languages: readonly string[],
  textOf: (code: string, language: string) => string,
): Choice {
  return { code, texts: Object.fromEntries(languages.map((language) => [language, textOf(code, language)])) };
}

interface ChoiceTextsProps {
  readonly choice: Choice;
  readonly languages: readonly string[];
  readonly onText: (language: string, text: string) => void;
}

function ChoiceTexts({ choice, languages, onText }: ChoiceTextsProps): ReactNode {
  return (
    <div className={styles['texts']}>
      {languages.map((language) => (
        <label className={styles['text']} key={language}>
          <span aria-hidden="true">{language}</span>
          <input
            className={look['input']}
            lang={language}
            aria-label={`${choice.code} in ${languageName(language)}`}
            value={choice.texts[language] ?? ''}
            onChange={({ target }) => {
              // A choice without a text would have no name.
              if (target.value !== '') onText(language, target.value);
            }}
          />
        </label>
      ))}
    </div>
  );
}

/** A new choice, with words in the language that the editor works in. The other languages miss its text until it is written. */
function newChoice(codes: readonly string[], language: string): Choice {
  return { code: freeName('choice', codes), texts: { [language]: NEW_CHOICE } };
}
