import { findCatalog, type CatalogFiles } from '#tools/check-forms/catalog-files.ts';
import { instead } from '#tools/check-forms/did-you-mean.ts';
import { error, warning, type Finding } from '#tools/check-forms/finding.ts';
import { at, textOf } from '#tools/check-forms/json-node.ts';
import { languageTagOf } from '#tools/check-forms/messages.ts';
import type { Workspace } from '#tools/check-forms/workspace.ts';

const START = { line: 1, column: 1 };

/** Message files and variants are named by language; a variant needs the messages of its language (R4.7). */
export function languageTags({ files, catalogs }: Workspace): readonly Finding[] {
  const known = languagesIn(catalogs);
  const tags = new Set(
    files.filter(({ kind }) => kind === 'messages').map(({ path }) => languageTagOf(path)),
  );
  return files.flatMap(({ path, kind }) => {
    const place = { file: path, ...START };
    const tag = languageTagOf(path);
    if (kind === 'messages')
      return unknownTag(tag, known).map((mend) => error('language-tag', place, [wrong(tag), mend]));
    if (kind !== 'form-variant' || tags.has(tag)) return [];
    const mend = `Write catalogs/messages/${tag}.json, or rename this file.`;
    return [warning('language-tag', place, [`There are no messages in the language "${tag}".`, mend])];
  });
}

function wrong(tag: string): string {
  return `"${tag}" is not the name of a language here.`;
}

/** What to do about a tag that is no language; nothing when it is one. */
function unknownTag(tag: string, known: readonly string[]): readonly string[] {
  const usual = canonical(tag.replaceAll('_', '-'));
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

function canonical(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

function isLanguage(tag: string): boolean {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  return names.of(new Intl.Locale(tag).language) !== undefined;
}
