import type { PublicEnvironment } from '#protocol/environment.ts';
import { fetchTexts } from '#app/i18n/fetch-texts.ts';

/** The messages `consent.*`. Their keys lack this prefix. */
export type ConsentMessages = Readonly<Record<string, string>>;

/**
 * Fetches the messages of the consent banner in a language: a page without vendors never needs them. Rejects when the product's own
 * messages do not load; then the page shows no banner.
 */
export async function fetchConsentMessages(
  language: string,
  environment: Pick<PublicEnvironment, 'translationUrl' | 'translationSuffix'>,
): Promise<ConsentMessages> {
  return fetchTexts('consent.', language, environment);
}
