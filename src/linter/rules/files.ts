import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { asText, memberOf, type JsonNode } from '#compiler/documents/json-node.ts';
import { closest, instead } from '#linter/did-you-mean.ts';
import { FILE_KINDS, fitsPointer, kindOf, pointedName, type FileKind } from '#linter/file-kind.ts';
import { formNamesIn, PAGE_FORMS } from '#linter/form.ts';
import { isLanguage, meantLanguage } from '#linter/language-names.ts';
import { languagesIn } from '#linter/messages.ts';
import { startOf } from '#linter/source-file.ts';
import type { Report, Rule } from '#linter/rule.ts';
import type { Workspace } from '#linter/workspace.ts';

/** Which files there are, and what they are called. */
export const rules: readonly Rule[] = [
  { id: 'schema-pointer', check: checkPointers },
  { id: 'missing-file', check: checkMissingFiles },
  {
    id: 'unknown-file',
    check({ files, unread }, { warning }) {
      for (const path of unread) {
        const meant = pathOfLanguage(path, languagesIn(files)) ?? likelyPath(path);
        const known = KNOWN[path.split('/')[0] ?? ''] ?? [];
        const mend =
          meant === undefined ? instead(shortName(path), known) : `Did you mean "${shortName(meant)}"?`;
        warning(startOf(path), 'Nothing reads a file of this name.', mend);
      }
    },
  },
  {
    id: 'page-form',
    check({ files }, { error }) {
      const names = formNamesIn(files);
      for (const form of PAGE_FORMS) {
        if (names.includes(form)) continue;
        const others = names.filter((name) => !PAGE_FORMS.includes(name));
        const renamed = closest(form, others) ?? others.find((name) => name.includes(form));
        error(
          startOf(`forms/${renamed ?? form}/schema.json`),
          `The page is made of the form "${form}", and there is no folder of that name.`,
          renamed === undefined
            ? `Bring it back: git restore forms/${form}.`
            : `Did you mean "${form}"? Give the folder "${renamed}" that name again.`,
        );
      }
    },
  },
];

/** Each document starts with `$schema`, the path to its meta-schema, so that editors help (R4.2). */
function checkPointers({ files, home }: Workspace, report: Report): void {
  for (const { root, kind, path } of files)
    if (root?.kind === 'object' && kind) checkPointer(root, { kind, path, home }, report);
}

interface DocumentPlace {
  readonly kind: FileKind;
  readonly path: string;
  readonly home: string | undefined;
}

function checkPointer(root: JsonNode, { kind, path, home }: DocumentPlace, { error, warning }: Report): void {
  const wanted = posix.relative(posix.dirname(path), `schemas/${kind}.schema.json`);
  const mend = `Write "$schema": "${wanted}" as its first line.`;
  const member = memberOf(root, '$schema');
  if (!member) return warning(root.place, '"$schema" is missing, so editors cannot help.', mend);
  const pointer = asText(member.node) ?? '';
  const { place } = member.node;
  if (!fitsPointer(root, kind)) {
    const isKnown = FILE_KINDS.some((known) => known === pointedName(root));
    const other = 'This is the meta-schema of another kind of file.';
    return error(place, isKnown ? other : 'There is no such meta-schema.', mend);
  }
  // A folder beside the product's points to the meta-schemas from where it is.
  const isFound =
    posix.dirname(posix.normalize(pointer)) === posix.dirname(wanted) ||
    (home !== undefined && existsSync(join(home, posix.dirname(path), pointer)));
  if (!isFound) warning(place, 'Editors do not find the meta-schema at this path.', mend);
}

const NEEDED = ['schema.json', 'ui.json'];
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  forms: [...NEEDED, 'examples.json', 'variants/{language}.json'],
  catalogs: ['{name}/{version}.json', 'messages/{language}.json', 'messages/keys.json'],
};

/** A form is `schema.json` and `ui.json`. The messages have keys, and are written in English at least. */
function checkMissingFiles({ files }: Workspace, { error, warning }: Report): void {
  const paths = new Set(files.map(({ path }) => path));
  const forms = formNamesIn(files);
  const needed = forms.flatMap((name) => NEEDED.map((file) => `forms/${name}/${file}`));
  for (const path of [...needed, 'catalogs/messages/keys.json'])
    if (!paths.has(path))
      error(startOf(path), 'This file is missing.', 'Write it; forms/README.md shows what it looks like.');
  for (const path of forms.map((name) => `forms/${name}/examples.json`))
    if (!paths.has(path))
      warning(
        startOf(path),
        'This form has no examples, so nobody is told when a change refuses good answers or takes bad ones.',
        'Write some; docs/form-documents.md shows what they look like.',
      );
  // One that is only named otherwise has a finding of its own.
  const english = 'catalogs/messages/en.json';
  if (!languagesIn(files).some((tag) => tag.toLowerCase() === 'en'))
    error(
      startOf(english),
      'The English messages are missing: they are shown where another language has none.',
      `Bring them back: git restore ${english}.`,
    );
}

/** Where a file belongs that is named by a language: the messages, or the variant of a form. */
function pathOfLanguage(path: string, languages: readonly string[]): string | undefined {
  const [, folder, name] = /^(catalogs|forms\/[^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
  if (folder === undefined || name === undefined) return undefined;
  const meant = meantLanguage(name, languages);
  if (folder !== 'catalogs') return meant && `${folder}/variants/${meant}.json`;
  const tag = meant ?? (/^[a-z]{2}$/.test(name) && isLanguage(name) ? name : undefined);
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
