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

/** Asks for a text in every language whose visitors see the form. */
export function InLanguagesInputs({ word, texts, onTexts }: InLanguagesInputsProps): ReactNode {
  const { languages } = useEditedForm();
  return (
    <div className={inputs['labels']}>
      {languages.map((language) => (
        <label className={inputs['label']} key={language}>
          {word} in {languageName(language)}
          <input
            className={look['input']}
            lang={language}
            required
            maxLength={200}
            value={texts[language] ?? ''}
            onChange={({ target }) => onTexts({ ...texts, [language]: target.value })}
          />
        </label>
      ))}
    </div>
  );
}
