import { error, warning, type Finding } from '#linter/finding.ts';
import { kindOf } from '#linter/file-kind.ts';
import { formNamesIn } from '#linter/form.ts';
import { instead } from '#linter/did-you-mean.ts';
import { isLanguage, meantLanguage } from '#linter/language-names.ts';
import { languageTagOf } from '#linter/messages.ts';
import type { Workspace } from '#linter/workspace.ts';

const NEEDED = ['schema.json', 'ui.json'];
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  forms: [...NEEDED, 'examples.json', 'variants/{language}.json'],
  catalogs: ['{name}/{version}.json', 'messages/{language}.json', 'messages/keys.json'],
};

/** A form is `schema.json` and `ui.json`, a catalog its versions; other names are read by nobody. The message keys have a file too. */
export function formFiles({ files, unread }: Workspace): readonly Finding[] {
  const paths = new Set(files.map(({ path }) => path));
  const needed = [
    ...formNamesIn(files).flatMap((name) => NEEDED.map((file) => `forms/${name}/${file}`)),
    'catalogs/messages/keys.json',
  ];
  const missing = needed.filter((path) => !paths.has(path)).map(missingFile);
  const wished = formNamesIn(files).map((name) => `forms/${name}/examples.json`);
  const withoutExamples = wished.filter((path) => !paths.has(path)).map(missingExamples);
  const languages = files.filter(({ kind }) => kind === 'messages').map(({ path }) => languageTagOf(path));
  return [
    ...missing,
    ...withoutExamples,
    ...missingEnglish(languages),
    ...unread.map((path) => strangeFile(path, languages)),
  ];
}

function missingFile(path: string): Finding {
  const words = ['This file is missing.', 'Write it; forms/README.md shows what it looks like.'] as const;
  return error('missing-file', { file: path, line: 1, column: 1 }, words);
}

function missingExamples(path: string): Finding {
  return warning('missing-file', { file: path, line: 1, column: 1 }, [
    'This form has no examples, so nobody is told when a change refuses good answers or takes bad ones.',
    'Write some; docs/form-documents.md shows what they look like.',
  ]);
}

function missingEnglish(languages: readonly string[]): readonly Finding[] {
  // One that is only named otherwise has a finding of its own.
  if (languages.some((tag) => tag.toLowerCase() === 'en')) return [];
  const file = 'catalogs/messages/en.json';
  return [
    error('missing-file', { file, line: 1, column: 1 }, [
      'The English messages are missing: they are shown where another language has none.',
      `Bring them back: git restore ${file}.`,
    ]),
  ];
}

function strangeFile(path: string, languages: readonly string[]): Finding {
  const likely = pathOfLanguage(path, languages) ?? likelyPath(path);
  const known = KNOWN[path.split('/')[0] ?? ''] ?? [];
  return warning('unknown-file', { file: path, line: 1, column: 1 }, [
    'Nothing reads a file of this name.',
    likely === undefined ? instead(shortName(path), known) : `Did you mean "${shortName(likely)}"?`,
  ]);
}

/** Where a file belongs that is named by a language: the messages, or the variant of a form. */
function pathOfLanguage(path: string, languages: readonly string[]): string | undefined {
  const [, folder, name] = /^(catalogs|forms\/[^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
  if (folder === undefined || name === undefined) return undefined;
  const meant = meantLanguage(name, languages);
  if (folder !== 'catalogs') return meant && `${folder}/variants/${meant}.json`;
  const added = /^[a-z]{2}$/.test(name) && isLanguage(name) ? name : undefined;
  const tag = meant ?? added;
  return tag && `catalogs/messages/${tag}.json`;
}

/** The path that was most likely meant: the same one, written as names are. */
function likelyPath(path: string): string | undefined {
  const small = path.replace(/[^/]+$/, (name) => name.toLowerCase().replace(/[5c]$/, ''));
  const candidates = [
    path.replace(/\.json[5c]?$/i, '.json'),
    small,
    small.replace(/\/[^/\d]*(\d+)\.json$/, '/$1.json'),
    small.replace(/^(catalogs\/[^/]+)\.json$/, '$1/1.json'),
    path.replace(/\/ui-?schema\.json$/i, '/ui.json'),
  ];
  return candidates.find((candidate) => kindOf(candidate) !== undefined);
}

/** As people name it inside its folder: `variants/de.json` of a form, `plans/1.json` of the catalogs. */
function shortName(path: string): string {
  return path.replace(/^(?:forms\/[^/]+|catalogs)\//, '');
}
