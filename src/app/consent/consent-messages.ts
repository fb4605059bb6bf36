import type { PublicEnvironment } from '#protocol/environment.ts';
import { fetchJson } from '#app/i18n/fetch-json.ts';
import { usesExternalTranslations } from '#app/i18n/languages.ts';

/** The messages `consent.*`. Their keys lack this prefix. */
export type ConsentMessages = Readonly<Record<string, string>>;

type Texts = Readonly<Record<string, unknown>>;

const PREFIX = 'consent.';
const OWN = '/assets/i18n/';

/**
 * Fetches the messages of the consent banner in a language. The language pack does not contain them, because a page without
 * vendors never needs them. They are plain texts, which need no parser. Rejects when the product's own messages do not
 * load; then the page shows no banner.
 */
export async function fetchConsentMessages(
  language: string,
  environment: Pick<PublicEnvironment, 'translationUrl' | 'translationSuffix'>,
): Promise<ConsentMessages> {
  const { translationUrl, translationSuffix } = environment;
  const [own, external] = await Promise.all([
    fetchJson<Texts>(`${OWN}${language}.json`),
    usesExternalTranslations(environment)
      ? fetchJson<Texts | null>(`${translationUrl}${language}${translationSuffix}`).catch(() => null)
      : null,
  ]);
  return { ...consentTexts(own), ...consentTexts(external) };
}

/** Picks the consent messages. A value that is no text is left out, so the product's own message replaces it. */
function consentTexts(texts: Texts | null): ConsentMessages {
  return Object.fromEntries(
    Object.entries(texts ?? {}).flatMap(([key, text]) =>
      key.startsWith(PREFIX) && typeof text === 'string' && text !== ''
        ? [[key.slice(PREFIX.length), text]]
        : [],
    ),
  );
}
