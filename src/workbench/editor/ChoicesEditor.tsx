import { useEffect, useRef, type ReactNode } from 'react';
import { useDraftState } from '#workbench/draft/use-draft.ts';
import { codeFromText, liveCodes, renameChoice } from '#workbench/edit/choice-codes.ts';
import { setChoices } from '#workbench/edit/choice-edits.ts';
import { together } from '#workbench/edit/documents.ts';
import { fieldText } from '#workbench/edit/outline-texts.ts';
import { NEW_CHOICE } from '#workbench/edit/new-fields.ts';
import { type Choice, codesAfter, linesOf, pasteChoices } from '#workbench/edit/paste-choices.ts';
import { languageName } from '#workbench/shell/languages.ts';
import look from '#workbench/shell/look.module.css';
import { choiceId } from './chosen.ts';
import { useChosenField } from './chosen-field.ts';
import { ChoiceCodes } from './ChoiceCodes.tsx';
import { useEditedForm } from './edited-form.ts';
import inputs from './inputs.module.css';
import styles from './ChoicesEditor.module.css';

interface ChoicesEditorProps {
  readonly codes: readonly string[];
}

/** Edits the choices of a field, their texts and their codes. The code of a live choice stays, because submissions store it. */
export function ChoicesEditor({ codes }: ChoicesEditorProps): ReactNode {
  const { outline, field, gestures, nameOf } = useChosenField();
  const { history, base } = useDraftState();
  const { language: nameLanguage, languages, variant } = useEditedForm();
  const textOf = (code: string, language: string): string =>
    fieldText(history.now, outline, { field: field.name, part: `option.${code}`, language }) ?? '';
  const choices = codes.map((code) => choiceOf(code, languages, textOf));
  const live = liveCodes(base, outline.form, field.name);
  const write = (next: readonly Choice[], topic?: string): void => {
    // The codes are those of all languages: a variant changes none.
    const renamings = variant === undefined ? codesAfter(choices, next, { field: field.name, live }) : [];
    const renamed = renamings.map((renaming) => renameChoice(outline.form, renaming));
    gestures.perform(together(setChoices(outline.form, field, next), ...renamed), {
      name: `Change the choices of “${nameOf(field.name)}”`,
      ...(topic !== undefined && { topic: `${field.name} ${topic}` }),
    });
  };
  return (
    <fieldset className={inputs['choices']}>
      <legend className="visually-hidden">{`Choices of ${nameOf(field.name)}`}</legend>
      {choices.map((choice, at) => (
        <ChoiceRow
          // The code of a choice may follow its text, so the place names the row.
          key={at}
          choice={choice}
          number={at + 1}
          onText={(language, text) => {
            const texts = { ...choice.texts, [language]: text };
            write(choices.with(at, { ...choice, texts }), `${at} ${language}`);
          }}
          onLines={(language, lines) => write(pasteChoices(choices, { at, language, lines }))}
          onRemove={
            choices.length < 2 ? undefined : () => gestures.remove({ field: field.name, code: choice.code })
          }
        />
      ))}
      <AddChoice count={choices.length} onAdd={() => write([...choices, newChoice(codes, nameLanguage)])} />
      {variant === undefined && <ChoiceCodes codes={codes} live={live} />}
    </fieldset>
  );
}

interface AddChoiceProps {
  readonly count: number;
  readonly onAdd: () => void;
}

/** The button that adds a choice. The cursor then stands in its words, so that the next key writes over them. */
function AddChoice({ count, onAdd }: AddChoiceProps): ReactNode {
  const isAdding = useRef(false);
  // Talks to the browser's focus: the new row is there after React has drawn it.
  useEffect(() => {
    if (!isAdding.current) return;
    isAdding.current = false;
    const words = document.getElementById(choiceId(count));
    words?.focus();
    if (words instanceof HTMLInputElement) words.select();
  }, [count]);
  return (
    <button
      className={look['button']}
      type="button"
      onClick={() => {
        isAdding.current = true;
        onAdd();
      }}
    >
      + Add a choice
    </button>
  );
}

interface ChoiceRowProps extends Omit<ChoiceTextsProps, 'languages'> {
  /** Undefined for the last choice that a field has. */
  readonly onRemove: (() => void) | undefined;
}

function ChoiceRow({ onRemove, ...props }: ChoiceRowProps): ReactNode {
  const { language, languages } = useEditedForm();
  const { choice } = props;
  return (
    <div className={inputs['choice']}>
      <ChoiceTexts {...props} languages={languages} />
      <button
        className={look['plain']}
        type="button"
        aria-label={`Remove the choice ${choice.texts[language] || choice.code}`}
        aria-disabled={!onRemove}
        onClick={onRemove}
      >
        ✕
      </button>
    </div>
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
  /** Its place, from 1. */
  readonly number: number;
  readonly languages: readonly string[];
  readonly onText: (language: string, text: string) => void;
  /** Called when the editor pastes several lines: each becomes a choice. */
  readonly onLines: (language: string, lines: readonly string[]) => void;
}

function ChoiceTexts({ choice, number, languages, onText, onLines }: ChoiceTextsProps): ReactNode {
  const { language: own } = useEditedForm();
  return (
    <div className={styles['texts']}>
      {languages.map((language) => (
        <label className={styles['text']} key={language}>
          <span aria-hidden="true">{language}</span>
          <input
            className={look['input']}
            {...(language === own && { id: choiceId(number) })}
            lang={language}
            aria-label={`Choice ${number} in ${languageName(language)}`}
            value={choice.texts[language] ?? ''}
            onPaste={(event) => {
              const lines = linesOf(event.clipboardData.getData('text/plain'));
              if (lines.length < 2) return;
              event.preventDefault();
              onLines(language, lines);
            }}
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
  return { code: codeFromText(NEW_CHOICE, codes), texts: { [language]: NEW_CHOICE } };
}
