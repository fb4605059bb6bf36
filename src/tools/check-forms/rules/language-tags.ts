import { findCatalog, type CatalogFiles } from '#tools/check-forms/catalog-files.ts';
import { instead } from '#tools/check-forms/did-you-mean.ts';
import { error, type Finding } from '#tools/check-forms/finding.ts';
import { at, textOf } from '#tools/check-forms/json-node.ts';
import { canonical, isLanguage } from '#tools/check-forms/language-names.ts';
import { languageTagOf } from '#tools/check-forms/messages.ts';
import type { Workspace } from '#tools/check-forms/workspace.ts';

/** Message files are named by language, one of the platform's (R1.2). */
export function languageTags({ files, catalogs }: Workspace): readonly Finding[] {
  const known = languagesIn(catalogs);
  return files
    .filter(({ kind }) => kind === 'messages')
    .flatMap(({ path }) => {
      const tag = languageTagOf(path);
      const place = { file: path, line: 1, column: 1 };
      return unknownTag(tag, known).map((mend) => error('language-tag', place, [wrong(tag), mend]));
    });
}

function wrong(tag: string): string {
  return `"${tag}" is not the name of a language here.`;
}

/** What to do about a tag that is no language; nothing when it is one. */
function unknownTag(tag: string, known: readonly string[]): readonly string[] {
  const usual = canonical(tag);
  if (usual === undefined || !isLanguage(usual)) return ['Name the file by its language, such as fr.json.'];
  if (usual !== tag) return [`Name the file ${usual}.json.`];
  return known.length === 0 || known.includes(tag)
    ? []
    : [`Name it by a language of the catalog "locales". ${instead(tag, known)}`];
}

/** The languages of the platform; none when nobody says. */
function languagesIn(catalogs: CatalogFiles): readonly string[] {
  const entries = findCatalog(catalogs, 'locales')?.entries ?? [];
  return [...new Set(entries.flatMap((entry) => textOf(at(entry, 'language')) ?? []))];
}
