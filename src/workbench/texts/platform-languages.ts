import { call } from '#workbench/api/request.ts';
import { textIn } from '#workbench/edit/documents.ts';
import { catalogPath, itemsIn } from '#workbench/edit/lists.ts';
import { languageName } from '#workbench/shell/languages.ts';

/** A language of the platform with its names: “French (français)”. */
export type NamedLanguage = readonly [language: string, names: string];

/** Loads the languages of the platform from a release, by their English names. */
export async function loadPlatformLanguages(number: number): Promise<readonly NamedLanguage[]> {
  const { files } = await call('GET /content/releases/:number', { params: { number } });
  const path = catalogPath(new Map(files.map((file) => [file.path, ''])), 'locales');
  if (path === undefined) return [];
  const text = await call('GET /content/releases/:number/files/*', { params: { number, path } });
  return itemsIn(new Map([[path, text]]), path)
    .map((locale): NamedLanguage => {
      const language = textIn(locale['language']);
      return [language, `${languageName(language)} (${textIn(locale['nativeName'])})`];
    })
    .toSorted(([, one], [, other]) => one.localeCompare(other));
}
