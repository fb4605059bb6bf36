import type { ReactNode } from 'react';
import { languageName } from '#workbench/shell/languages.ts';
import inputs from './inputs.module.css';

interface LanguageTicksProps {
  readonly all: readonly string[];
  readonly chosen: readonly string[];
  readonly onChoose: (languages: readonly string[]) => void;
}

/** Chooses the languages of a form's page. The last one stays: a page without a language would be none. */
export function LanguageTicks({ all, chosen, onChoose }: LanguageTicksProps): ReactNode {
  return (
    <fieldset className={inputs['choices']}>
      <legend>Languages of the page</legend>
      {all.map((language) => (
        <label className={inputs['tick']} key={language}>
          <input
            type="checkbox"
            checked={chosen.includes(language)}
            disabled={chosen.length === 1 && chosen.includes(language)}
            onChange={({ target }) =>
              onChoose(all.filter((one) => (one === language ? target.checked : chosen.includes(one))))
            }
          />
          <span>{languageName(language)}</span>
        </label>
      ))}
    </fieldset>
  );
}
