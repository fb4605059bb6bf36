import { readContent } from '#compiler/content/read-content.ts';
import { languageKeys, readMessages } from '#compiler/language-packs.ts';
import { findLocale } from './find-locale.ts';
import { Refusal, type Scaffold } from './scaffold.ts';

/**
 * A language of the platform (R4.7): its messages, every key there and every text empty, so that nothing untranslated
 * can go live. Its names of countries and currencies are in the catalogs already.
 */
export function newLocale(root: string, asked: string): Scaffold {
  const content = readContent(root);
  const { language, nativeName } = findLocale(content, asked);
  const messages = `catalogs/messages/${language}.json`;
  if (languageKeys(content).includes(language)) {
    throw new Refusal(`${nativeName} is there already: ${messages}.`);
  }
  const keys = Object.keys(readMessages(content, 'en'));
  return {
    files: [{ path: messages, text: emptyTexts(keys) }],
    changes: [],
    left: [
      `Translate the ${keys.length} texts in ${messages}. npm run check:forms lists\n` +
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

function emptyTexts(keys: readonly string[]): string {
  const texts = keys.map((key) => [key, ''] as const);
  const file = { $schema: '../../schemas/messages.schema.json', ...Object.fromEntries(texts) };
  return `${JSON.stringify(file, null, 2)}\n`;
}
