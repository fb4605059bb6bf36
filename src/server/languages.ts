import { DEFAULT_LANGUAGE } from './default-language.ts';

/** Messages of one language: flat keys, ICU strings (R2.26). */
export type Messages = Readonly<Record<string, string>>;

const files = import.meta.glob<Messages>(['#catalogs/messages/*.json', '!#catalogs/messages/keys.json'], {
  eager: true,
  import: 'default',
});

/**
 * The messages of every language that has a message file (R1.2), by its key: `en`. It leaves out the `$schema` of
 * editors.
 */
export const messagesByLanguage: ReadonlyMap<string, Messages> = new Map(
  Object.entries(files).map(([path, messages]) => [languageOf(path), withoutSchema(messages)]),
);

/** The shipped languages, English first. English fills in for missing texts and URLs. */
export const languages: readonly string[] = [
  DEFAULT_LANGUAGE,
  ...[...messagesByLanguage.keys()].filter((language) => language !== DEFAULT_LANGUAGE).toSorted(),
];

function languageOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
}

function withoutSchema(messages: Messages): Messages {
  return Object.fromEntries(Object.entries(messages).filter(([key]) => key !== '$schema'));
}
