import type { PublicEnvironment } from '#protocol/environment.ts';
import { fetchJson } from '#app/i18n/fetch-json.ts';
import { usesExternalTranslations } from '#app/i18n/languages.ts';

/** The texts of `consent.*`, by the rest of their keys. */
export type ConsentMessages = Readonly<Record<string, string>>;

type Texts = Readonly<Record<string, unknown>>;

const PREFIX = 'consent.';
const OWN = '/assets/i18n/';

/**
 * Fetches the words of the question in a language. They are no part of the language's pack: a page without vendors never says
 * them. They are plain texts, so that no parser is needed. Rejects when they cannot be had; then nothing is asked.
 */
export async function fetchConsentMessages(
  language: string,
  environment: Pick<PublicEnvironment, 'translationUrl' | 'translationSuffix'>,
): Promise<ConsentMessages> {
  const { translationUrl, translationSuffix } = environment;
  const [own, foreign] = await Promise.all([
    fetchJson<Texts>(`${OWN}${language}.json`),
    usesExternalTranslations(environment)
      ? fetchJson<Texts | null>(`${translationUrl}${language}${translationSuffix}`).catch(() => null)
      : null,
  ]);
  return { ...consentWords(own), ...consentWords(foreign) };
}

/** What is no text says nothing: the product's own words stand in for it. */
function consentWords(texts: Texts | null): ConsentMessages {
  return Object.fromEntries(
    Object.entries(texts ?? {}).flatMap(([key, text]) =>
      key.startsWith(PREFIX) && typeof text === 'string' && text !== ''
        ? [[key.slice(PREFIX.length), text]]
        : [],
    ),
  );
}
