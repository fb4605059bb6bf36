import { DEFAULT_LANGUAGE, languages } from '#server/languages.ts';
import { webUrl } from './kinds.ts';
import type { Variable } from './variables.ts';

/** The legal page a variable leads to. */
export type LegalPage = 'privacy' | 'terms';

/** An address that each shipped language has its own of. */
export interface LegalVariable extends Variable<string> {
  readonly page: LegalPage;
  readonly language: string;
}

const PAGES: readonly LegalPage[] = ['privacy', 'terms'];

/** `PRIVACY_URL_EN`, `TERMS_URL_EN` and so on for every shipped language; a language without its own has English's (R1.2). */
export const LEGAL_VARIABLES: readonly LegalVariable[] = PAGES.flatMap((page) =>
  languages.map((language) => ({
    page,
    language,
    name: `${page}_URL_${language.replace('-', '_')}`.toUpperCase(),
    kind: webUrl,
    ...(language === DEFAULT_LANGUAGE ? { fallback: `https://example.com/${page}` } : {}),
    description: `The ${page} page in the language "${language}"; English's when unset.`,
  })),
);
