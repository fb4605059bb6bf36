import type { ReactNode } from 'react';
import { pathOf } from '#app/route/route-of.ts';
import { LANGUAGE_SWITCH_ID } from '#app/shell/element-ids.ts';
import { routeShown } from '#app/start/route-shown.ts';
import { offeredLanguage } from '#app/i18n/offered-language.ts';
import type { PageProps } from './page-props.ts';
import styles from './LanguageOffer.module.css';

/** A quiet line at the head of a page: it leads to the page in the language that the visitor's browser asks for (R1.1). */
export function LanguageOffer({ parts, activeLanguage }: PageProps): ReactNode {
  const offered = offeredLanguage(parts.languages.all, activeLanguage.language.language, navigator.languages);
  if (!offered) return null;
  const { language, tag, direction, offer } = offered;
  return (
    <button
      className={styles['offer']}
      type="button"
      lang={tag}
      dir={direction}
      onClick={() => {
        parts.history.push(pathOf({ ...routeShown(parts), language }));
        // The button goes with the language; the switch says the new one (R1.4).
        document.getElementById(LANGUAGE_SWITCH_ID)?.focus();
      }}
    >
      {offer}
    </button>
  );
}
