import type { ReactNode } from 'react';
import { useDraftState } from '#workbench/draft/use-draft.ts';
import { languagesOf } from '#workbench/edit/documents.ts';
import { setChoices } from '#workbench/edit/field-edits.ts';
import { fieldText, type FormOutline, type OutlineField } from '#workbench/edit/form-outline.ts';
import { freeName } from '#workbench/edit/new-fields.ts';
import { languageName } from '#workbench/shell/languages.ts';
import look from '#workbench/shell/look.module.css';
import type { FieldGestures } from './use-field-gestures.ts';
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
  const languages = languagesOf(history.now);
  const textOf = (code: string, language: string): string =>
    fieldText(history.now, outline, { field: field.name, part: `option.${code}`, language }) ?? '';
  const choices = codes.map((code): Choice => ({
    code,
    texts: Object.fromEntries(languages.map((language) => [language, textOf(code, language)])),
  }));
  const write = (next: readonly Choice[], topic?: string): void =>
    gestures.perform(setChoices(outline.form, field, next), {
      name: `Change the choices of ${field.name}`,
      ...(topic !== undefined && { topic: `${field.name} ${topic}` }),
    });
  return (
    <fieldset className={inputs['choices']}>
      <legend className="visually-hidden">Choices of {field.name}</legend>
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
            aria-label={`Remove the choice ${choice.code}`}
            disabled={choices.length < 2}
            onClick={() => write(choices.toSpliced(at, 1))}
          >
            ✕
          </button>
        </div>
      ))}
      <button className={look['button']} type="button" onClick={() => write([...choices, newChoice(codes)])}>
        + Add a choice
      </button>
    </fieldset>
  );
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

function newChoice(codes: readonly string[]): Choice {
  return { code: freeName('choice', codes), texts: { en: 'New choice' } };
}
