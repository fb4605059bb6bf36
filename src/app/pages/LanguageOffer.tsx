import type { ReactNode } from 'react';
import { pathOf } from '#app/route/route-of.ts';
import { LANGUAGE_SWITCH_ID } from '#app/browser/element-ids.ts';
import { offeredLanguage } from '#app/i18n/offered-language.ts';
import type { PageProps } from './app-services.ts';
import styles from './LanguageOffer.module.css';

/** A line above the page that offers the visitor's preferred language (R1.1). */
export function LanguageOffer({ services, activeLanguage }: PageProps): ReactNode {
  const offered = offeredLanguage(
    services.languages.all,
    activeLanguage.language.language,
    navigator.languages,
  );
  if (!offered) return null;
  const { language, tag, direction, offer } = offered;
  return (
    <button
      className={styles['offer']}
      type="button"
      lang={tag}
      dir={direction}
      onClick={() => {
        services.history.push(pathOf({ ...services.history.route(), language }));
        // The button disappears with the old language. The focus moves to the language switch (R1.4).
        document.getElementById(LANGUAGE_SWITCH_ID)?.focus();
      }}
    >
      {offer}
    </button>
  );
}
