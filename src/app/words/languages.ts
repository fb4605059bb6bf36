import type { PublicEnvironment } from '#contract/environment.ts';
import type { Language, LanguagePack, LoadedPack } from '#contract/language.ts';
import { fetchJson } from './fetch-json.ts';

/** Fetches what the page needs of a language; each once, unless it failed. */
export interface Languages {
  readonly all: readonly Language[];
  readonly find: (language: string) => Language | undefined;
  /** Rejects when it cannot be had; the next call tries again. */
  readonly load: (language: string) => Promise<LoadedPack>;
  /** The pack if it is there already, so that nothing waits for what has been loaded. */
  readonly loaded: (language: string) => LoadedPack | undefined;
}

const OWN_TRANSLATIONS = '/assets/i18n/';

/** @param all The languages shipped, the default first. */
export function createLanguages(
  all: readonly Language[],
  environment: Pick<PublicEnvironment, 'translationUrl' | 'translationSuffix'>,
): Languages {
  const packs = new Map<string, LoadedPack>();
  const asked = new Map<string, Promise<LoadedPack>>();
  const find = (language: string): Language | undefined => all.find((known) => known.language === language);

  function load(language: string): Promise<LoadedPack> {
    const known = asked.get(language);
    if (known) return known;
    const pack = fetchPack(language);
    asked.set(language, pack);
    pack.then(
      (loaded) => packs.set(language, loaded),
      () => asked.delete(language),
    );
    return pack;
  }

  async function fetchPack(language: string): Promise<LoadedPack> {
    const found = find(language);
    if (!found) throw new Error(`The language "${language}" is not shipped.`);
    const own = ownPack(found);
    if (!isForeign(environment)) return own;
    // What another place does not say, or all of it when it is down, is said in the product's own words: without them
    // there would be no page at all.
    const [pack, messages] = await Promise.all([own, foreignMessages(language).catch(() => ({}))]);
    return { ...pack, messages: { ...pack.messages, ...messages } };
  }

  /** Only now is the ICU parser loaded. */
  async function foreignMessages(language: string): Promise<LanguagePack['messages']> {
    const foreign = await import('./foreign-messages.ts');
    return foreign.foreignMessages(
      `${environment.translationUrl}${language}${environment.translationSuffix}`,
    );
  }

  return { all, find, load, loaded: (language) => packs.get(language) };
}

/** Words, and the code of variants, both at once. */
async function ownPack({ url, language, hasVariants }: Language): Promise<LoadedPack> {
  const codes = hasVariants
    ? import('./variant-codes.ts').then(({ variantCodes }) => variantCodes(language))
    : undefined;
  const [pack, loaded] = await Promise.all([fetchJson<LanguagePack>(url), codes]);
  // Something between here and there may answer in the place of what was asked.
  if (!pack.messages) throw new Error(`${url} holds no words.`);
  return { ...pack, codes: loaded };
}

/** Whether messages come from somewhere else than this product; then no markup is served either. */
export function isForeign({ translationUrl }: Pick<PublicEnvironment, 'translationUrl'>): boolean {
  return translationUrl !== OWN_TRANSLATIONS;
}
