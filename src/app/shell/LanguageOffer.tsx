import type { ReactElement } from 'react';
import type { Language } from '#contract/language.ts';
import { LANGUAGE_SWITCH_ID } from './LanguageSwitch.tsx';
import styles from './LanguageOffer.module.css';

interface LanguageOfferProps {
  readonly offered: Pick<Language, 'language' | 'tag' | 'direction' | 'offer'>;
  readonly onLanguage: (language: string) => void;
}

/** A quiet line at the head of a page: it leads to the page in the language that the visitor's browser asks for (R1.1). */
export function LanguageOffer({ offered, onLanguage }: LanguageOfferProps): ReactElement {
  return (
    <button
      className={styles['offer']}
      type="button"
      lang={offered.tag}
      dir={offered.direction}
      onClick={() => {
        onLanguage(offered.language);
        // The button goes with the language; the switch says the new one (R1.4).
        document.getElementById(LANGUAGE_SWITCH_ID)?.focus();
      }}
    >
      {offered.offer}
    </button>
  );
}
