import type { Content } from 'vestibule/src/contract/release.ts';
import { compileForm } from 'vestibule/src/compiler/forms/compile-form.ts';
import { readForm } from 'vestibule/src/compiler/forms/read-form.ts';
import { readMessages } from 'vestibule/src/compiler/language-packs.ts';
import { catalogReader, textProperty } from 'vestibule/src/compiler/read-catalogs.ts';

const LANGUAGES = ['en', 'de'];
/** The prefix of the messages that the compared pages show. In their data, the keys have no prefix. */
const PREFIX = 'signup.';

/** A module with the countries, rules and texts for the pages that we compare with. */
export function pageData(content: Content): string {
  const catalogs = catalogReader(content);
  const { data } = compileForm(content, 'sign-up', null);
  const { schema } = readForm(content, 'sign-up');
  const currencyOf = data.dependencies.find(({ target }) => target === 'currencySelector')?.rules[0]?.table;
  const used = new Set(JSON.stringify(schema).match(/(?<="format":")[\w-]+/g));
  const exported = {
    countries: catalogs
      .read('countries')
      .entries.map((entry) => [
        textProperty(entry, 'value'),
        textProperty(entry, 'dialCode'),
        currencyOf?.[textProperty(entry, 'value')] ?? '',
      ]),
    currencies: catalogs
      .read('currencies')
      .entries.map((entry) => [textProperty(entry, 'value'), textProperty(entry, 'entity')]),
    formats: Object.fromEntries(
      catalogs
        .read('formats')
        .entries.filter((entry) => used.has(textProperty(entry, 'id')))
        .map((entry) => [textProperty(entry, 'id'), textProperty(entry, 'source')]),
    ),
    words: Object.fromEntries(LANGUAGES.map((language) => [language, formWords(content, language)])),
    edition: { version: data.version, catalogs: data.catalogs },
  };
  return Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}

/** The HTML of a message in every language. CSS shows only one of them. */
export function inEveryLanguage(content: Content, key: string): string {
  return LANGUAGES.map((language) => {
    const text = readMessages(content, language)[key];
    if (text === undefined) throw new Error(`There is no message "${key}" in "${language}".`);
    const linked = text.replaceAll(/<(\w+)>(.*?)<\/\1>/g, '<a href="/$1" target="_blank">$2</a>');
    return `<span lang="${language}">${linked}</span>`;
  }).join('');
}

function formWords(content: Content, language: string): Readonly<Record<string, string>> {
  const wanted = /^signup\.(?:title|heading|lede|submit|errors\.|inputs\.\w+\.(?:label|error))/;
  return Object.fromEntries(
    Object.entries(readMessages(content, language))
      .filter(([key]) => wanted.test(key))
      .map(([key, text]) => [key.slice(PREFIX.length), text]),
  );
}
