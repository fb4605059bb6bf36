import type { PublicEnvironment } from '#protocol/environment.ts';
import { fetchJson } from './fetch-json.ts';
import { usesExternalTranslations } from './languages.ts';

type Texts = Readonly<Record<string, unknown>>;

const OWN = '/assets/i18n/';

/**
 * Fetches messages that the language pack does not contain, because most visitors never need them. They are texts that need no
 * parser. Rejects when the product's own messages do not load.
 *
 * @param prefix Where their keys begin. The keys of the result lack it.
 */
export async function fetchTexts(
  prefix: string,
  language: string,
  environment: Pick<PublicEnvironment, 'translationUrl' | 'translationSuffix'>,
): Promise<Readonly<Record<string, string>>> {
  const { translationUrl, translationSuffix } = environment;
  const [own, external] = await Promise.all([
    fetchJson<Texts>(`${OWN}${language}.json`),
    usesExternalTranslations(environment)
      ? fetchJson<Texts | null>(`${translationUrl}${language}${translationSuffix}`).catch(() => null)
      : null,
  ]);
  return { ...textsIn(own, prefix), ...textsIn(external, prefix) };
}

/** Picks the messages. A value that is no text is left out, so the product's own message replaces it. */
function textsIn(texts: Texts | null, prefix: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(texts ?? {}).flatMap(([key, text]) =>
      key.startsWith(prefix) && typeof text === 'string' && text !== ''
        ? [[key.slice(prefix.length), text]]
        : [],
    ),
  );
}
