import type { ReactElement, ReactNode } from 'react';
import styles from './LanguageSwitch.module.css';
import { LANGUAGE_SWITCH_ID } from '#app/browser/element-ids.ts';
import type { LanguageChoice } from './shell-types.ts';

interface LanguageSwitchProps {
  readonly label: string;
  readonly language: string;
  readonly languages: readonly LanguageChoice[];
  readonly onLanguage: (language: string) => void;
  /** The text that a language is loading; absent unless one loads slowly. */
  readonly loading?: ((nativeName: string) => ReactNode) | undefined;
}

/** Chooses the page's language. Each option has its native name and its `lang` (R1.4). */
export function LanguageSwitch({
  label,
  language,
  languages,
  onLanguage,
  loading,
}: LanguageSwitchProps): ReactElement {
  return (
    <div className={styles['switch']}>
      <label className="visually-hidden" htmlFor={LANGUAGE_SWITCH_ID}>
        {label}
      </label>
      <select
        className={styles['select']}
        id={LANGUAGE_SWITCH_ID}
        // Otherwise browsers restore the previous choice, which may differ from the page's language.
        autoComplete="off"
        value={language}
        onChange={(event) => {
          onLanguage(event.target.value);
        }}
      >
        {languages.map((choice) => (
          <option key={choice.language} value={choice.language} lang={choice.language}>
            {choice.nativeName}
          </option>
        ))}
      </select>
      <svg
        className={styles['chevron']}
        viewBox="0 0 10 10"
        width="10"
        height="10"
        fill="none"
        aria-hidden="true"
      >
        <path d="M1 3l4 4 4-4" stroke="currentColor" strokeWidth="1.6" />
      </svg>
      <output className={styles['loading']}>
        {loading?.(languages.find((choice) => choice.language === language)?.nativeName ?? language)}
      </output>
    </div>
  );
}
