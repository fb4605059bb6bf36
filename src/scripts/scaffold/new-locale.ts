import { readContent } from '#compiler/content/read-content.ts';
import type { Content } from '#contract/release.ts';
import { textProperty } from '#compiler/read-catalogs.ts';
import {
  beginLanguage,
  hasLanguage,
  type PlatformLanguage,
  platformLanguages,
} from '#publishing/new-language.ts';
import { Refusal, type Scaffold } from './scaffold.ts';

/**
 * Makes the messages of a language of the platform (R4.7). They have every key with an empty text, so that no untranslated text can go
 * live. The names of countries and currencies in this language are already in the catalogs.
 */
export function newLocale(root: string, asked: string): Scaffold {
  const content = readContent(root);
  const { language, nativeName } = findLocale(content, asked);
  const messages = `catalogs/messages/${language}.json`;
  if (hasLanguage(content, language)) {
    throw new Refusal(`${nativeName} is there already: ${messages}.`);
  }
  const { path, text, untranslated } = beginLanguage(content, { language, isServed: true });
  return {
    files: [{ path, text }],
    changes: [],
    left: [
      `Translate the ${untranslated} texts in ${messages}. npm run check:forms lists\n` +
        'those that are still empty, each with its English text and a note.',
      'Run npm run check:forms until it finds nothing. Until then nothing can be built.',
      `Look at it: npm run dev, then #/${language} and #/create_tos/${language}.`,
      'Until there are others, the PDF of the terms template and the privacy and terms pages are\n' +
        `English. The pages are settings of the service: ${legalSetting('PRIVACY', language)}, ${legalSetting('TERMS', language)}.`,
    ],
  };
}

function legalSetting(page: 'PRIVACY' | 'TERMS', language: string): string {
  return `${page}_URL_${language.toUpperCase()}`;
}

/** Finds a language among the platform's locales. For another spelling (`fr_FR`, `French`), the refusal says what to write. */
function findLocale(content: Content, asked: string): PlatformLanguage {
  const known = platformLanguages(content);
  const found = known.find(({ language }) => language === asked);
  if (found) return found;
  const meant = known.find((one) => namesOf(one).has(asked.toLowerCase()));
  const all = known.map(({ language, nativeName }) => `${language} (${nativeName})`).join(', ');
  const mend = meant ? `Did you mean "${meant.language}" (${meant.nativeName})?` : `Write one of ${all}.`;
  throw new Refusal(`"${asked}" is not a language of catalogs/locales. ${mend}`);
}

/** The spellings that people may write for a language: `fr_FR`, `fr-FR`, either part of `no_NO`, its own and its English name. */
function namesOf({ language, nativeName, locale: entry }: PlatformLanguage): ReadonlySet<string> {
  const locale = textProperty(entry, 'locale');
  const english = new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
  const names = [language, nativeName, english, locale, ...locale.split('_'), textProperty(entry, 'tag')];
  return new Set(names.map((name) => name.toLowerCase()));
}
