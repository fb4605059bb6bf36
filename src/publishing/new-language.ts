import { SERVED_MARKER } from '#contract/message-file.ts';
import type { CatalogEntry } from '#contract/catalog.ts';
import type { Content } from '#contract/release.ts';
import { readMessages } from '#compiler/language-packs.ts';
import { catalogReader, textProperty } from '#compiler/read-catalogs.ts';
import { derivedKeys } from '#linter/derived-keys.ts';
import { formsWithMessages } from '#linter/message-prefixes.ts';
import { makeWorkspace } from '#linter/workspace.ts';
import { beginIn } from './begin-in.ts';

/** A language for which the platform has a locale. */
export interface PlatformLanguage {
  /** The code in the names of its files: `fr`. */
  readonly language: string;
  /** The name in the language itself: `français`. */
  readonly nativeName: string;
  readonly locale: CatalogEntry;
}

/** The message file of a language that begins. */
export interface BegunLanguage {
  readonly path: string;
  readonly text: string;
  /** How many texts there are to translate. */
  readonly untranslated: number;
}

/** The languages of the platform. Throws when the content has no catalog of locales. */
export function platformLanguages(content: Content): readonly PlatformLanguage[] {
  return catalogReader(content)
    .read('locales')
    .entries.map((locale) => ({
      language: textProperty(locale, 'language'),
      nativeName: textProperty(locale, 'nativeName'),
      locale,
    }));
}

/** Whether content has a language, also one that visitors do not get. */
export function hasLanguage(content: Content, language: string): boolean {
  return content.has(pathOf(language));
}

/** A language that an editor begins in a draft. */
export interface NewLanguageTask {
  /** The content of the draft, which may hold documents that cannot be read. */
  readonly content: Content;
  /** The live content. */
  readonly live: Content;
  readonly language: string;
}

/** Begins a language in a draft, kept back from visitors (R18.2). A text says why that is impossible. */
export function newLanguageIn({ content, live, language }: NewLanguageTask): BegunLanguage | string {
  return beginIn(
    content,
    'language',
    () => refusalOfLanguage(content, language, live) ?? beginLanguage(content, { language, isServed: false }),
  );
}

/** Why a language cannot begin, in plain words. Undefined when it can. */
export function refusalOfLanguage(content: Content, language: string, live: Content): string | undefined {
  const all = platformLanguages(content);
  const found = all.find((one) => one.language === language);
  if (!found) {
    const known = all.map((one) => `${one.language} (${one.nativeName})`).join(', ');
    return `The platform has no language "${language}". Choose one of ${known}.`;
  }
  if (hasLanguage(content, language)) return `The draft has the language ${found.nativeName} already.`;
  return hasLanguage(live, language)
    ? `The live release has the language ${found.nativeName} already. Change its texts in a new draft.`
    : undefined;
}

/**
 * Begins a language of the platform (R18.2, R4.7): a message file with an empty text for each English text that its visitors see.
 * The names of countries and currencies are in the catalogs already. The command and the workbench both begin languages in this way.
 *
 * @param isServed Whether visitors get it. If so, the check refuses each empty text; otherwise it counts them.
 */
export function beginLanguage(
  content: Content,
  { language, isServed }: { readonly language: string; readonly isServed: boolean },
): BegunLanguage {
  const derived = derivedKeys(formsWithMessages(makeWorkspace({ content })));
  const keys = Object.keys(readMessages(content, 'en')).filter(
    (key) => derived.get(key)?.languages?.has(language) ?? true,
  );
  const file = {
    $schema: '../../schemas/messages.schema.json',
    ...(!isServed && { [SERVED_MARKER]: false }),
    ...Object.fromEntries(keys.map((key) => [key, ''])),
  };
  return { path: pathOf(language), text: `${JSON.stringify(file, null, 2)}\n`, untranslated: keys.length };
}

function pathOf(language: string): string {
  return `catalogs/messages/${language}.json`;
}
