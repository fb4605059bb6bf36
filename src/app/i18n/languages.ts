import type { PublicEnvironment } from '#protocol/environment.ts';
import type { Language, LanguagePack, LoadedPack } from '#contract/language.ts';
import { isRecord } from '#contract/is-record.ts';
import { fetchJson } from './fetch-json.ts';

/** Loads language packs, each once. */
export interface Languages {
  readonly all: readonly Language[];
  readonly find: (language: string) => Language | undefined;
  /** Rejects when the pack does not load. Each call sends a new request until the pack has loaded, so that a hanging one blocks nothing. */
  readonly load: (language: string) => Promise<LoadedPack>;
  /** The pack if it has loaded. */
  readonly loaded: (language: string) => LoadedPack | undefined;
}

const OWN_TRANSLATIONS = '/assets/i18n/';

/** @param all The shipped languages, the default first. */
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
    // The product's own messages replace those that are missing there, and all of them when that server is down.
    const [pack, messages] = await Promise.all([own, translatedElsewhere(language).catch(() => ({}))]);
    return { ...pack, messages: { ...pack.messages, ...messages } };
  }

  /** This loads the ICU parser on demand. */
  async function translatedElsewhere(language: string): Promise<LanguagePack['messages']> {
    const external = await import('./external-messages.ts');
    return external.externalMessages(
      `${environment.translationUrl}${language}${environment.translationSuffix}`,
    );
  }

  return { all, find, load, loaded: (language) => packs.get(language) };
}

/**
 * Fetches the pack and the code of variants in parallel.
 *
 * @param model A complete pack to compare with, because every language has the same messages.
 */
async function ownPack({ url, language, hasVariants }: Language, model?: LanguagePack): Promise<LoadedPack> {
  const codes = hasVariants
    ? import('./variant-codes.ts').then(({ variantCodes }) => variantCodes(language))
    : undefined;
  const [pack, loaded] = await Promise.all([fetchJson<LanguagePack>(url), codes]);
  // A proxy may send something else in place of the pack.
  if (pack.language !== language || !isWhole(pack, model ?? pack))
    throw new Error(`${url} is not "${language}".`);
  return { ...pack, codes: loaded };
}

/** Whether a pack has all messages and forms of the model, and the catalogs of its own forms. The input may be anything. */
function isWhole(pack: Partial<LanguagePack>, model: LanguagePack): boolean {
  const hasAll = (['messages', 'forms'] as const).every((part) =>
    Object.keys(model[part]).every((key) => isFilled(pack[part]?.[key])),
  );
  const fields = Object.values(pack.forms ?? {}).flatMap((form) => form.fields);
  return hasAll && fields.every(({ catalog }) => !catalog || isFilled(pack.catalogs?.[catalog]));
}

/** For a list this reads only its length: `Object.keys` would create a text for each index. */
function isFilled(value: unknown): boolean {
  if (typeof value === 'string' || Array.isArray(value)) return value.length > 0;
  return isRecord(value) && Object.keys(value).length > 0;
}

/** Whether messages come from another server. Then the server sends no pre-rendered markup. */
export function usesExternalTranslations({
  translationUrl,
}: Pick<PublicEnvironment, 'translationUrl'>): boolean {
  return translationUrl !== OWN_TRANSLATIONS;
}
