import type { ReactNode } from 'react';
import { useDraftState } from '#workbench/draft/use-draft.ts';
import { languagesOf } from '#workbench/edit/documents.ts';
import { languageName } from '#workbench/shell/languages.ts';
import look from '#workbench/shell/look.module.css';
import inputs from './inputs.module.css';

interface InLanguagesInputsProps {
  /** What is asked for: “Label” is asked as “Label in German”. */
  readonly word: string;
  /** By language. */
  readonly texts: Readonly<Record<string, string>>;
  readonly onTexts: (texts: Readonly<Record<string, string>>) => void;
}

/** Asks for a text in every language. */
export function InLanguagesInputs({ word, texts, onTexts }: InLanguagesInputsProps): ReactNode {
  const { history } = useDraftState();
  return (
    <div className={inputs['labels']}>
      {languagesOf(history.now).map((language) => (
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
