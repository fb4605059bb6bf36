import { languageKeys, readMessages } from '#tools/language-packs.ts';
import { catalogReader, textIn } from '#tools/read-catalogs.ts';
import { catalogPath, catalogText } from '#tools/update-catalogs/catalog-text.ts';
import { generateCatalogs } from '#tools/update-catalogs/generate-catalogs.ts';
import { readSources } from '#tools/update-catalogs/read-sources.ts';
import { findLocale } from './find-locale.ts';
import { Refusal, type Scaffold, type TextFile } from './scaffold.ts';

/**
 * A language of the platform (R4.7): its messages, every key there and every text empty, so that nothing untranslated
 * can go live, and the names of countries and currencies.
 */
export function newLocale(root: string, asked: string): Scaffold {
  const { language, nativeName } = findLocale(root, asked);
  const messages = `catalogs/messages/${language}.json`;
  if (languageKeys(root).includes(language)) {
    throw new Refusal(`${nativeName} is there already: ${messages}.`);
  }
  const keys = Object.keys(readMessages(root, 'en'));
  return {
    files: [{ path: messages, text: emptyTexts(keys) }, ...nameFiles(root, language)],
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

/** The names of countries and currencies, as `npm run catalogs:update` would make them. */
function nameFiles(root: string, language: string): readonly TextFile[] {
  const sources = readSources();
  const named = sources.currencyNames[language] ?? {};
  const nameless = catalogReader(root)
    .read('currencies')
    .entries.filter((currency) => named[textIn(currency, 'value')] === undefined)
    .map((currency) => `${textIn(currency, 'value')} (${textIn(currency, 'name')})`);
  if (nameless.length > 0) {
    throw new Refusal(
      `No name in "${language}" is known of ${nameless.join(', ')}. Write it under "${language}" in ` +
        'catalogs/sources/currency-names.json, and run this again.',
    );
  }
  return generateCatalogs({ ...sources, languages: [language] })
    .filter(({ name }) => name.endsWith(`-names-${language}`))
    .map((catalog) => ({ path: `catalogs/${catalogPath(catalog)}`, text: catalogText(catalog) }));
}
