import { error, warning, type Finding } from '#tools/check-forms/finding.ts';
import { languageTagOf } from '#tools/check-forms/messages.ts';
import type { Workspace } from '#tools/check-forms/workspace.ts';

const START = { line: 1, column: 1 };

/** Message files and variants are named by language; a variant needs the messages of its language (R4.7). */
export function languageTags({ files }: Workspace): readonly Finding[] {
  const tags = new Set(
    files.filter(({ kind }) => kind === 'messages').map(({ path }) => languageTagOf(path)),
  );
  return files.flatMap(({ path, kind }) => {
    const place = { file: path, ...START };
    const tag = languageTagOf(path);
    if (kind === 'messages')
      return unknownTag(tag).map((mend) => error('language-tag', place, [wrong(tag), mend]));
    if (kind !== 'form-variant' || tags.has(tag)) return [];
    const mend = `Write catalogs/messages/${tag}.json, or rename this file.`;
    return [warning('language-tag', place, [`There are no messages in the language "${tag}".`, mend])];
  });
}

function wrong(tag: string): string {
  return `"${tag}" is not the name of a language.`;
}

/** What to do about a tag that is no language; nothing when it is one. */
function unknownTag(tag: string): readonly string[] {
  const usual = canonical(tag.replaceAll('_', '-'));
  if (usual === undefined || !isLanguage(usual)) return ['Name the file by its language, such as fr.json.'];
  return usual === tag ? [] : [`Name the file ${usual}.json.`];
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
