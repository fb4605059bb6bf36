import { error, type Finding } from '#linter/finding.ts';
import { canonical, isLanguage, meantLocale, nameOf, type KnownLocale } from '#linter/language-names.ts';
import { localesOf } from '#linter/catalog-files.ts';
import { languageTagOf } from '#linter/messages.ts';
import type { Workspace } from '#linter/workspace.ts';

/** Message files are named by language, one of the platform's (R1.2). */
export function languageTags({ files, catalogs }: Workspace): readonly Finding[] {
  const locales = localesOf(catalogs);
  return files
    .filter(({ kind }) => kind === 'messages')
    .flatMap(({ path }) => {
      const tag = languageTagOf(path);
      const place = { file: path, line: 1, column: 1 };
      return unknownTag(tag, locales).map((mend) => error('language-tag', place, [wrong(tag), mend]));
    });
}

function wrong(tag: string): string {
  return `"${tag}" is not the name of a language here.`;
}

/** What to do about a tag that is no language; nothing when it is one. */
function unknownTag(tag: string, locales: readonly KnownLocale[]): readonly string[] {
  const known = [...new Set(locales.map(({ language }) => language))];
  if (known.includes(tag)) return [];
  const meant = meantLocale(tag, locales);
  if (meant !== undefined) return [`Name the file ${meant}.json.`];
  const usual = canonical(tag);
  if (usual === undefined || !isLanguage(usual)) return ['Name the file by its language, such as fr.json.'];
  if (usual !== tag) return [`Name the file ${usual}.json.`];
  return known.length === 0
    ? []
    : [`The platform does not speak ${nameOf(usual)}. Its languages are ${known.join(', ')}.`];
}
