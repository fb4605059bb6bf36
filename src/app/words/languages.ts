import type { PublicEnvironment } from '#contract/environment.ts';
import type { Language, LanguagePack, ParsedMessage } from '#contract/language.ts';

/** Fetches what the page needs of a language; each once, unless it failed. */
export interface Languages {
  readonly all: readonly Language[];
  readonly find: (language: string) => Language | undefined;
  /** Rejects when it cannot be had; the next call tries again. */
  readonly load: (language: string) => Promise<LanguagePack>;
  /** The pack if it is there already, so that nothing waits for what has been loaded. */
  readonly loaded: (language: string) => LanguagePack | undefined;
}

const OWN_TRANSLATIONS = '/assets/i18n/';

/** @param fetchJson Reads JSON from an address; rejects on any answer but a good one. */
export function createLanguages(
  all: readonly Language[],
  environment: Pick<PublicEnvironment, 'translationUrl' | 'translationSuffix'>,
  fetchJson: <Shape>(url: string) => Promise<Shape> = fetchJsonOverHttp,
): Languages {
  const packs = new Map<string, LanguagePack>();
  const find = (language: string): Language | undefined => all.find((known) => known.language === language);

  async function load(language: string): Promise<LanguagePack> {
    const known = packs.get(language);
    if (known) return known;
    const found = find(language);
    if (!found) throw new Error(`The language "${language}" is not shipped.`);
    const own = fetchJson<LanguagePack>(found.url);
    const pack = isForeign(environment)
      ? { ...(await own), messages: await foreignMessages(language) }
      : await own;
    packs.set(language, pack);
    return pack;
  }

  /** Translations from another place are ICU texts: only then is the parser loaded (R7.8). */
  async function foreignMessages(language: string): Promise<LanguagePack['messages']> {
    const url = `${environment.translationUrl}${language}${environment.translationSuffix}`;
    const [texts, { parse }] = await Promise.all([
      fetchJson<Readonly<Record<string, string>>>(url),
      import('@formatjs/icu-messageformat-parser'),
    ]);
    const parsed = Object.entries(texts).map(([key, text]): [string, ParsedMessage] => [key, parse(text)]);
    return Object.fromEntries(parsed);
  }

  return { all, find, load, loaded: (language) => packs.get(language) };
}

/** Whether messages come from somewhere else than this product; then no markup is served either. */
export function isForeign({ translationUrl }: Pick<PublicEnvironment, 'translationUrl'>): boolean {
  return translationUrl !== OWN_TRANSLATIONS;
}

async function fetchJsonOverHttp<Shape>(url: string): Promise<Shape> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  const json: Shape = await answer.json();
  return json;
}
