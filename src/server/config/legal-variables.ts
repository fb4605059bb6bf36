import { DEFAULT_LANGUAGE } from './platform-languages.ts';
import { webUrl } from './parsers.ts';
import type { Variable } from './variable.ts';

/** The legal pages. */
export type LegalPage = 'privacy' | 'terms';

/** The variable for the URL of one legal page in one language. */
export interface LegalVariable extends Variable<string> {
  readonly page: LegalPage;
  readonly language: string;
}

const PAGES: readonly LegalPage[] = ['privacy', 'terms'];

/**
 * `PRIVACY_URL_EN`, `TERMS_URL_EN` and so on, for every language. A language without its own URL uses the English one
 * (R1.2).
 */
export function legalVariables(languages: readonly string[]): readonly LegalVariable[] {
  return PAGES.flatMap((page) =>
    languages.map((language) => ({
      page,
      language,
      name: `${page}_URL_${language.replaceAll('-', '_')}`.toUpperCase(),
      parser: webUrl,
      ...describePage(page, language),
    })),
  );
}

function describePage(page: LegalPage, language: string): Pick<LegalVariable, 'fallback' | 'description'> {
  if (language !== DEFAULT_LANGUAGE) {
    return {
      description: `The ${page} page in the language "${language}". If unset, the page uses the English one.`,
    };
  }
  return {
    fallback: `https://example.com/${page}`,
    description: `The ${page} page in English, and in every language without its own.`,
  };
}
