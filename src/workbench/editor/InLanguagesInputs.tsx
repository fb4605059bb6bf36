import type { ReactNode } from 'react';
import { languageName } from '#workbench/shell/languages.ts';
import look from '#workbench/shell/look.module.css';
import { useEditedForm } from './edited-form.ts';
import inputs from './inputs.module.css';

interface InLanguagesInputsProps {
  /** The name of the text: “Label” becomes “Label in German”. */
  readonly word: string;
  /** By language. */
  readonly texts: Readonly<Record<string, string>>;
  readonly onTexts: (texts: Readonly<Record<string, string>>) => void;
}

/**
 * Asks for a text in the languages whose visitors see the form. It needs the language that the editor works in. What stays empty
 * is missing in its language, and the check counts it (R18.6).
 */
export function InLanguagesInputs({ word, texts, onTexts }: InLanguagesInputsProps): ReactNode {
  const { language: own, languages } = useEditedForm();
  return (
    <div className={inputs['labels']}>
      {languages.map((language) => (
        <label className={inputs['label']} key={language}>
          <span>{`${word} in ${languageName(language)}`}</span>
          <input
            className={look['input']}
            lang={language}
            required={language === own}
            placeholder={language === own ? undefined : 'Can follow later'}
            maxLength={200}
            value={texts[language] ?? ''}
            onChange={({ target }) => onTexts({ ...texts, [language]: target.value })}
          />
        </label>
      ))}
    </div>
  );
}
