import { DEFAULT_LANGUAGE } from '#server/default-language.ts';
import { webUrl } from './kinds.ts';
import type { Variable } from './variable.ts';

/** The legal page a variable leads to. */
export type LegalPage = 'privacy' | 'terms';

/** An address that each shipped language has its own of. */
export interface LegalVariable extends Variable<string> {
  readonly page: LegalPage;
  readonly language: string;
}

const PAGES: readonly LegalPage[] = ['privacy', 'terms'];

/** `PRIVACY_URL_EN`, `TERMS_URL_EN` and so on for every language; one without its own has English's (R1.2). */
export function legalVariables(languages: readonly string[]): readonly LegalVariable[] {
  return PAGES.flatMap((page) =>
    languages.map((language) => ({
      page,
      language,
      name: `${page}_URL_${language.replaceAll('-', '_')}`.toUpperCase(),
      kind: webUrl,
      ...wordsFor(page, language),
    })),
  );
}

function wordsFor(page: LegalPage, language: string): Pick<LegalVariable, 'fallback' | 'description'> {
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
