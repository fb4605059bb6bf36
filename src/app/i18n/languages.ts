import type { PublicEnvironment } from '#protocol/environment.ts';
import type { Language, LanguagePack, LoadedPack } from '#contract/language.ts';
import { isRecord } from '#contract/is-record.ts';
import { fetchJson } from './fetch-json.ts';

/** Loads the packs of languages, each once. */
export interface Languages {
  readonly all: readonly Language[];
  readonly find: (language: string) => Language | undefined;
  /** Rejects when the pack does not load. Requests it anew each time until it is there: a request that hangs must not block the next. */
  readonly load: (language: string) => Promise<LoadedPack>;
  /** The pack if it has loaded. */
  readonly loaded: (language: string) => LoadedPack | undefined;
}

const OWN_TRANSLATIONS = '/assets/i18n/';

/** @param all The languages shipped, the default first. */
export function createLanguages(
  all: readonly Language[],
  environment: Pick<PublicEnvironment, 'translationUrl' | 'translationSuffix'>,
): Languages {
  const packs = new Map<string, LoadedPack>();
  const find = (language: string): Language | undefined => all.find((known) => known.language === language);

  async function load(language: string): Promise<LoadedPack> {
    const pack = packs.get(language) ?? (await fetchPack(language));
    packs.set(language, pack);
    return pack;
  }

  async function fetchPack(language: string): Promise<LoadedPack> {
    const found = find(language);
    if (!found) throw new Error(`The language "${language}" is not shipped.`);
    const own = ownPack(found, packs.values().next().value);
    if (!usesExternalTranslations(environment)) return own;
    // What another place does not say, or all of it when it is down, is said in the product's own words: without them
    // there would be no page at all.
    const [pack, messages] = await Promise.all([own, translatedElsewhere(language).catch(() => ({}))]);
    return { ...pack, messages: { ...pack.messages, ...messages } };
  }

  /** Only now is the ICU parser loaded. */
  async function translatedElsewhere(language: string): Promise<LanguagePack['messages']> {
    const external = await import('./external-messages.ts');
    return external.externalMessages(
      `${environment.translationUrl}${language}${environment.translationSuffix}`,
    );
  }

  return { all, find, load, loaded: (language) => packs.get(language) };
}

/**
 * Words, and the code of variants, both at once.
 *
 * @param model A pack that is known to be whole: every language says the same things.
 */
async function ownPack({ url, language, hasVariants }: Language, model?: LanguagePack): Promise<LoadedPack> {
  const codes = hasVariants
    ? import('./variant-codes.ts').then(({ variantCodes }) => variantCodes(language))
    : undefined;
  const [pack, loaded] = await Promise.all([fetchJson<LanguagePack>(url), codes]);
  // Something between here and there may answer in the place of what was asked.
  if (pack.language !== language || !isWhole(pack, model ?? pack))
    throw new Error(`${url} is not "${language}".`);
  return { ...pack, codes: loaded };
}

/**
 * Whether a pack has the texts and forms that another one has, and the lists that its own forms choose from. What came may be
 * anything.
 */
function isWhole(pack: Partial<LanguagePack>, model: LanguagePack): boolean {
  const hasAll = (['messages', 'forms'] as const).every((part) =>
    Object.keys(model[part]).every((key) => isFilled(pack[part]?.[key])),
  );
  const fields = Object.values(pack.forms ?? {}).flatMap((form) => form.fields);
  return hasAll && fields.every(({ catalog }) => !catalog || isFilled(pack.catalogs?.[catalog]));
}

/** The places of a list are not its keys here: each would be made a text, for which browsers keep 64 kB of room. */
function isFilled(value: unknown): boolean {
  if (typeof value === 'string' || Array.isArray(value)) return value.length > 0;
  return isRecord(value) && Object.keys(value).length > 0;
}

/** Whether messages come from somewhere else than this product; then no markup is served either. */
export function usesExternalTranslations({
  translationUrl,
}: Pick<PublicEnvironment, 'translationUrl'>): boolean {
  return translationUrl !== OWN_TRANSLATIONS;
}
