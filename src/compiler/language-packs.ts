import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { CatalogEntry } from '#contract/catalog.ts';
import type { Language, LanguagePack, NamedEntry, ParsedMessage } from '#contract/language.ts';
import { namesIn } from './catalog-names.ts';
import { catalogReferences } from './forms/catalog-references.ts';
import { compileForm } from './forms/compile-form.ts';
import { formNames, readForm, variantOf } from './forms/read-form.ts';
import { catalogReader, textIn, type CatalogReader } from './read-catalogs.ts';
import { readJson } from './read-json.ts';
import { isSaid } from './said-words.ts';

/** A language with all that the page needs of it; `text` is the pack as it is served. */
export interface BuiltLanguage {
  readonly language: Language;
  readonly pack: LanguagePack;
  readonly text: string;
}

/** Properties of entries that only the build reads: what they decide is in the compiled dependencies. */
const BUILD_ONLY: Readonly<Record<string, readonly string[]>> = { countries: ['entity', 'currency'] };

/** Builds every language that has a message file (R1.2), of a folder that holds `forms/` and `catalogs/`. */
export function buildLanguages(root: string): readonly BuiltLanguage[] {
  const catalogs = catalogReader(root);
  const formsIn = new Map(languageKeys(root).map((language) => [language, formsOf(root, language)]));
  // While the page is switched, the form of one language is drawn in the words of the other (R4.7).
  const allForms = [...formsIn.values()].flatMap(Object.values);
  return [...formsIn].map(([language, forms]) => {
    const used = catalogsOfForms(root, language);
    const texts = readMessages(root, language);
    const messages = Object.entries(texts).filter(([key]) => isSaid(key, allForms));
    const pack: LanguagePack = {
      language,
      messages: parseMessages(language, Object.fromEntries(messages)),
      catalogs: Object.fromEntries(
        [...used].map(([name, reference]) => [name, namedEntries(reference, language, catalogs)]),
      ),
      forms,
    };
    const text = JSON.stringify(pack);
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
    const url = `/assets/language-${language}-${hash}.json`;
    const hasVariants = Object.values(pack.forms).some(({ variant }) => variant !== null);
    const offer = texts['page.offer'] ?? '';
    return { language: { ...localeOf(language, catalogs), offer, hasVariants, url }, pack, text };
  });
}

/** The forms as they take effect in a language, by name. */
function formsOf(root: string, language: string): LanguagePack['forms'] {
  const names = formNames(root);
  return Object.fromEntries(
    names.map((name) => [name, compileForm(root, name, variantOf(root, name, language)).data]),
  );
}

/** The languages shipped, English first, because it is the one that others fall back to. */
export function languageKeys(root: string): readonly string[] {
  const files = readdirSync(join(root, 'catalogs', 'messages')).filter(
    (file) => file.endsWith('.json') && file !== 'keys.json',
  );
  const keys = files.map((file) => file.replace(/\.json$/, '')).toSorted();
  return ['en', ...keys.filter((key) => key !== 'en')];
}

/** A language's messages: key → ICU string. */
export function readMessages(root: string, language: string): Readonly<Record<string, string>> {
  const file = join(root, 'catalogs', 'messages', `${language}.json`);
  const { $schema: _meta, ...messages } = readJson<Record<string, string>>(file);
  return messages;
}

/** Messages ready to be spoken. Throws when one cannot be read. */
export function parseMessages(
  language: string,
  messages: Readonly<Record<string, string>>,
): Readonly<Record<string, ParsedMessage>> {
  return Object.fromEntries(
    Object.entries(messages).map(([key, text]) => {
      try {
        return [key, parseMessage(text)];
      } catch (cause) {
        throw new Error(`catalogs/messages/${language}.json: "${key}" cannot be read.`, { cause });
      }
    }),
  );
}

/** A message as the page gets it: the text itself when it has neither parameters nor tags. Throws when it cannot be read. */
export function parseMessage(text: string): ParsedMessage {
  const parsed = parse(text, { captureLocation: false });
  const [only] = parsed;
  return parsed.length === 1 && only?.type === TYPE.literal ? only.value : parsed;
}

/** The catalogs that fields of a language's forms choose from: name → reference, which may pin a version. */
function catalogsOfForms(root: string, language: string): ReadonlyMap<string, string> {
  const used = new Map<string, string>();
  for (const form of formNames(root)) {
    const { schema } = readForm(root, form, variantOf(root, form, language));
    for (const reference of catalogReferences(schema)) {
      const name = reference.replace(/@.*/, '');
      const before = used.get(name) ?? reference;
      if (before !== reference)
        throw new Error(
          `forms/${form}: "${reference}", but "${before}" elsewhere; a page knows one of them.`,
        );
      used.set(name, reference);
    }
  }
  return used;
}

/**
 * A catalog's entries named and listed as speakers of the language expect. A catalog of names, `country-names-de`, has
 * the order; what it leaves out comes last, by its own name, as all entries do in a language without names.
 */
export function namedEntries(
  reference: string,
  language: string,
  catalogs: CatalogReader,
): readonly NamedEntry[] {
  const { name, entries: all } = catalogs.read(reference);
  const entries = all.map((entry) => withoutBuildOnly(name, entry));
  const names = namesIn(name, language, catalogs.names());
  const named = names === undefined ? [] : catalogs.read(names).entries;
  const byValue = new Map(entries.map((entry) => [textIn(entry, 'value'), entry]));
  const listed = named.flatMap((other) => {
    const entry = byValue.get(textIn(other, 'value'));
    return entry ? [{ ...withOtherNames(entry, other), ...namedAs(other) }] : [];
  });
  const isListed = new Set(listed.map(({ value }) => value));
  const unnamed = entries.filter((entry) => !isListed.has(textIn(entry, 'value')));
  return [...listed, ...unnamed.map((entry) => ({ ...entry, ...namedAs(entry) }))];
}

function namedAs(entry: CatalogEntry): Pick<NamedEntry, 'value' | 'name'> {
  return { value: textIn(entry, 'value'), name: textIn(entry, 'name') };
}

/** With what finds it beside its name: on a page in any language, and in this one only. */
function withOtherNames({ aliases: all, ...entry }: CatalogEntry, named: CatalogEntry): CatalogEntry {
  const names = [all, named['aliases']].flatMap((aliases) => (Array.isArray(aliases) ? aliases : []));
  const others = names.filter((name) => name !== named['name']);
  return others.length > 0 ? { ...entry, aliases: others } : entry;
}

function withoutBuildOnly(
  name: string,
  entry: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const hidden = BUILD_ONLY[name] ?? [];
  return Object.fromEntries(Object.entries(entry).filter(([property]) => !hidden.includes(property)));
}

/** How a language is named and written, by the catalog of locales. Throws when that does not know it. */
export function localeOf(
  language: string,
  catalogs: CatalogReader,
): Omit<Language, 'url' | 'hasVariants' | 'offer'> {
  const locale = catalogs.read('locales').entries.find((entry) => entry['language'] === language);
  if (!locale)
    throw new Error(`catalogs/messages/${language}.json: "${language}" is not among catalogs/locales.`);
  return {
    language,
    tag: textIn(locale, 'tag'),
    nativeName: textIn(locale, 'nativeName'),
    direction: locale['direction'] === 'rtl' ? 'rtl' : 'ltr',
  };
}
