import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { isContentPath } from '#compiler/content/content.ts';
import { asText, type JsonNode, memberOf } from '#compiler/documents/json-node.ts';
import { NEEDED_CATALOGS } from '#compiler/guarded-catalogs.ts';
import { closest } from '#linter/did-you-mean.ts';
import { FILE_KINDS, fitsPointer, pointedName } from '#linter/file-kind.ts';
import { formNamesIn, BUILT_IN_FORMS } from '#linter/form.ts';
import { languagesIn } from '#linter/message-files.ts';
import { fileRule, type Report, type Rule } from '#linter/rule.ts';
import { startOf, type SourceFile } from '#linter/source-file.ts';
import type { Workspace } from '#linter/workspace.ts';

/** Rules about the presence and the names of files. */
export const rules: readonly Rule[] = [
  fileRule('schema-pointer', checkPointer),
  { id: 'missing-file', check: checkMissingFiles },
  { id: 'missing-catalog', check: checkMissingCatalogs },
  {
    id: 'unknown-file',
    check({ unread }, { warning }) {
      for (const path of unread)
        warning(startOf(path), 'The product reads no file of this name.', mendOfName(path));
    },
  },
  { id: 'page-form', check: checkPageForms },
  { id: 'form-name', check: checkFormNames },
];

function mendOfName(path: string): string {
  if (path.endsWith('.json') && !isContentPath(path))
    return 'Name its folders and itself with letters, digits and . _ + - only.';
  return `It reads ${KNOWN[path.split('/')[0] ?? ''] ?? ''}.`;
}

/** Checks that the forms that the product needs exist. */
function checkPageForms({ files }: Workspace, { error }: Report): void {
  const names = formNamesIn(files);
  const others = names.filter((name) => !BUILT_IN_FORMS.includes(name));
  for (const form of BUILT_IN_FORMS.filter((name) => !names.includes(name))) {
    const renamed = closest(form, others) ?? others.find((name) => name.includes(form));
    const mend =
      renamed === undefined ? `Bring it back: git restore forms/${form}.` : `Did you mean "${form}"?`;
    const file = `forms/${renamed ?? form}/schema.json`;
    error(startOf(file), `The page needs the form "${form}", and there is no folder of that name.`, mend);
  }
}

/**
 * The allowed names of a form's folder. The name becomes part of addresses and is stored in the database. Every object of the program
 * has a property `constructor`.
 */
const FORM_NAME = /^(?!constructor$)[a-z][a-z0-9-]{0,63}$/;

function checkFormNames({ files }: Workspace, { error }: Report): void {
  const names = formNamesIn(files);
  // While a form that the product needs is missing, its folder is probably misspelt. Another rule reports that.
  const isMissing = BUILT_IN_FORMS.some((name) => !names.includes(name));
  for (const name of isMissing ? [] : names.filter((each) => !FORM_NAME.test(each)))
    error(
      startOf(`forms/${name}/schema.json`),
      `"${name}" cannot be the name of a form.`,
      'Name its folder with small letters, digits and hyphens, a letter first, such as contact-sales. It may not be constructor.',
    );
}

/** Checks `$schema`, the path to the meta-schema, with which text editors help (R4.2). */
function checkPointer(
  { root, kind, path }: SourceFile,
  { error, warning }: Report,
  { home }: Workspace,
): void {
  if (root?.kind !== 'object' || !kind) return;
  const wanted = posix.relative(posix.dirname(path), `schemas/${kind}.schema.json`);
  const mend = `Write "$schema": "${wanted}" as its first line.`;
  const member = memberOf(root, '$schema');
  if (!member) return warning(root.place, '"$schema" is missing, so editors cannot help.', mend);
  const pointer = asText(member.node) ?? '';
  const { place } = member.node;
  if (!fitsPointer(root, kind)) return error(place, wrongPointer(root), mend);
  // A folder outside of the product has another path to the meta-schemas.
  const isInHome = home !== undefined && existsSync(join(home, posix.dirname(path), pointer));
  const isFound = isInHome || posix.dirname(posix.normalize(pointer)) === posix.dirname(wanted);
  if (!isFound) warning(place, 'Editors do not find the meta-schema at this path.', mend);
}

function wrongPointer(root: JsonNode): string {
  const isKnown = FILE_KINDS.some((known) => known === pointedName(root));
  return isKnown ? 'This is the meta-schema of another kind of file.' : 'There is no such meta-schema.';
}

const NEEDED = ['schema.json', 'ui.json'];
const KNOWN: Readonly<Record<string, string>> = {
  forms: 'schema.json, ui.json, examples.json, page.json and variants/{language}.json of each form',
  catalogs: '{name}/{version}.json, messages/{language}.json and messages/keys.json',
};

/** Checks that the catalogs exist that server, compiler or page read by name. */
function checkMissingCatalogs({ catalogs }: Workspace, { error }: Report): void {
  for (const name of NEEDED_CATALOGS.filter((each) => !catalogs.has(each))) {
    const file = `catalogs/${name}/1.json`;
    error(
      startOf(file),
      `The product needs the catalog "${name}", and it is missing.`,
      `Bring it back: git restore ${file}.`,
    );
  }
}

/** Checks that each form has `schema.json` and `ui.json`, and that messages have `keys.json` and an English file. */
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
        'This form has no examples, so the check cannot see when a change refuses good answers.',
        'Write some; docs/form-documents.md shows what they look like.',
      );
  // Another rule reports a file with a misspelt name.
  const english = 'catalogs/messages/en.json';
  if (!languagesIn(files).some((tag) => tag.toLowerCase() === 'en'))
    error(
      startOf(english),
      'The English messages are missing. The page shows them where another language has none.',
      `Bring them back: git restore ${english}.`,
    );
}
