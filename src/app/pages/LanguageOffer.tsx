import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathOf } from '#app/route/route-of.ts';
import { LANGUAGE_SWITCH_ID } from '#app/browser/element-ids.ts';
import type { PageProps } from './app-services.ts';
import styles from './LanguageOffer.module.css';
import type { Language } from '#contract/language.ts';

/** A line above the page that offers the visitor's preferred language (R1.1). */
export function LanguageOffer({ services, activeLanguage }: PageProps): ReactNode {
  const navigate = useNavigate();
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
        void navigate(pathOf({ ...services.route.get(), language }));
        // The button disappears with the old language. The focus moves to the language switch (R1.4).
        document.getElementById(LANGUAGE_SWITCH_ID)?.focus();
      }}
    >
      {offer}
    </button>
  );
}

/**
 * The language that a page offers beside its own (R1.1): the browser's first preferred language that is shipped. An address
 * without a language leads to the default one, so only a page in that language offers another.
 *
 * @param languages The shipped languages, the default first.
 * @param current The key of the active language.
 * @param browserLanguages The value of `navigator.languages`, the preferred first: `de-AT`, `en`.
 */
export function offeredLanguage(
  languages: readonly Language[],
  current: string,
  browserLanguages: readonly string[],
): Language | undefined {
  if (current !== languages[0]?.language) return undefined;
  const [preferred] = browserLanguages.flatMap((tag) => {
    const key = tag.toLowerCase().split('-')[0];
    return languages.filter(({ language }) => language === key);
  });
  return preferred?.language === current ? undefined : preferred;
}
