import { isServedText, isTextKey } from '#contract/message-file.ts';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { catalogName } from '#contract/catalog.ts';
import type { PackedForm } from '#contract/compiled-form.ts';
import type { Language, LanguagePack, ParsedMessage } from '#contract/language.ts';
import type { Content } from '#contract/release.ts';
import { namesIn, readDocument } from './content/content.ts';
import { readForm, variantOf } from './forms/read-form.ts';
import { catalogReferences, catalogReader, textProperty, type CatalogReader } from './read-catalogs.ts';
import { namedEntries } from './named-entries.ts';
import { isMessageUsed } from './used-messages.ts';

/** The forms of the content by name, each as the variant for one language. */
export type FormsInLanguage = Readonly<Record<string, PackedForm>>;

/** The forms for which the pack of a language is made. */
interface PackForms {
  /** The forms of this language. */
  readonly forms: FormsInLanguage;
  /** Prefixes of messages that only forms with their own page use. The pack leaves them out, because these pages load them. */
  readonly otherPrefixes: readonly string[];
}

/** Makes the pack of a language for every page: messages, the catalogs that fields use, and the forms. */
export function languagePack(
  content: Content,
  language: string,
  { forms, otherPrefixes }: PackForms,
): LanguagePack {
  const messages = Object.entries(readMessages(content, language)).filter(
    ([key]) =>
      isMessageUsed(key, Object.values(forms)) &&
      !otherPrefixes.some((prefix) => key.startsWith(`${prefix}.`)),
  );
  return {
    language,
    messages: parseMessages(language, Object.fromEntries(messages)),
    catalogs: catalogsIn(content, language, Object.keys(forms)),
    forms,
  };
}

/** The catalogs that fields of these forms use, in one language. */
export function catalogsIn(
  content: Content,
  language: string,
  forms: readonly string[],
): LanguagePack['catalogs'] {
  const catalogs = catalogReader(content);
  const used = [...catalogsOfForms(content, language, forms)];
  return Object.fromEntries(
    used.map(([name, reference]) => [name, namedEntries(reference, language, catalogs)]),
  );
}

/**
 * The languages that visitors get (R1.2): those with a message file, unless the file keeps them back (R18.2). English is first,
 * because all others fall back to it.
 */
export function languageKeys(content: Content): readonly string[] {
  const keys = namesIn(content, /^catalogs\/messages\/([^/]+)\.json$/).filter(
    (key) => key !== 'keys' && isServedText(content.get(`catalogs/messages/${key}.json`) ?? ''),
  );
  return ['en', ...keys.filter((key) => key !== 'en')];
}

/** A language's messages: key → ICU string. */
export function readMessages(content: Content, language: string): Readonly<Record<string, string>> {
  const path = `catalogs/messages/${language}.json`;
  const members = Object.entries(readDocument<Record<string, string>>(content, path));
  return Object.fromEntries(members.filter(([key]) => isTextKey(key)));
}

/** Parses the messages of a language. Throws when one is not valid ICU syntax. */
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

/** Parses a message for the page. A message without parameters and tags stays a text. Throws for invalid ICU syntax. */
export function parseMessage(text: string): ParsedMessage {
  const parsed = parse(text, { captureLocation: false });
  const [only] = parsed;
  return parsed.length === 1 && only?.type === TYPE.literal ? only.value : parsed;
}

/** The catalogs that fields of a language's forms use: name → reference, which may pin a version. */
function catalogsOfForms(
  content: Content,
  language: string,
  forms: readonly string[],
): ReadonlyMap<string, string> {
  const used = new Map<string, string>();
  for (const form of forms) {
    const { schema } = readForm(content, form, variantOf(content, form, language));
    for (const reference of catalogReferences(schema)) {
      const name = catalogName(reference);
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

/** The locale of a language, from the catalog of locales. Throws when the catalog lacks the language. */
export function localeOf(
  language: string,
  catalogs: CatalogReader,
): Omit<Language, 'url' | 'forms' | 'versions' | 'offer'> {
  const locale = catalogs.read('locales').entries.find((entry) => entry['language'] === language);
  if (!locale)
    throw new Error(`catalogs/messages/${language}.json: "${language}" is not among catalogs/locales.`);
  return {
    language,
    tag: textProperty(locale, 'tag'),
    nativeName: textProperty(locale, 'nativeName'),
    direction: locale['direction'] === 'rtl' ? 'rtl' : 'ltr',
  };
}
