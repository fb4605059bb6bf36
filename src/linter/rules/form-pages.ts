import { asText, at, textsIn, type JsonNode } from '#compiler/documents/json-node.ts';
import { localesOf } from '#linter/catalog-files.ts';
import { closest, didYouMean } from '#linter/did-you-mean.ts';
import { isSecret } from '#linter/field-facts.ts';
import { BUILT_IN_FORMS } from '#linter/form.ts';
import { languagesIn } from '#linter/message-files.ts';
import { formRule, type Report, type Rule } from '#linter/rule.ts';
import { startOf, type SourceFile } from '#linter/source-file.ts';
import type { Workspace } from '#linter/workspace.ts';

/** Checks of page.json, which gives a form its own page (R17.1). */
export const rules: readonly Rule[] = [
  { id: 'form-page', check: checkPages },
  formRule('form-page-secret', (form, { warning }) => {
    if (!form.hasPage) return;
    for (const { name, schema } of form.fields.values())
      if (isSecret(form, name))
        warning(
          schema.place,
          `The server never stores secrets, so the answer to "${name}" is lost.`,
          'Remove the field.',
        );
  }),
];

function checkPages(workspace: Workspace, report: Report): void {
  const pages = workspace.files.filter(({ kind, root }) => kind === 'form-page' && root?.kind === 'object');
  for (const page of pages) {
    checkForm(page, report);
    const path = at(page.root, 'path');
    if (path) checkPath(path, { page, pages, workspace }, report);
    checkLanguages(page, workspace, report);
  }
}

/** The sign-up and terms forms must have no page.json: their pages are built in. */
function checkForm({ path }: SourceFile, { error }: Report): void {
  const name = formOf(path);
  if (BUILT_IN_FORMS.includes(name))
    error(startOf(path), `The form "${name}" has its page already.`, 'Delete this file.');
}

interface PagePath {
  readonly page: SourceFile;
  readonly pages: readonly SourceFile[];
  readonly workspace: Workspace;
}

/** Two forms cannot have the same path. A path must not be a language, because `#/de` is the German sign-up page. */
function checkPath(node: JsonNode, { page, pages, workspace }: PagePath, { error }: Report): void {
  const path = asText(node);
  if (path === undefined) return;
  const languages = new Set([
    ...languagesIn(workspace.files),
    ...localesOf(workspace.catalogs).map(({ language }) => language),
  ]);
  if ([...languages].some((language) => language.toLowerCase() === path)) {
    const mend = `Choose another path, such as "${formOf(page.path)}".`;
    error(node.place, `"${path}" is a language: #/${path} is the sign-up page in it.`, mend);
  }
  const other = pages.find(({ path: file, root }) => file < page.path && asText(at(root, 'path')) === path);
  if (other)
    error(
      node.place,
      `The form "${formOf(other.path)}" has the path "${path}" already.`,
      'Choose another path.',
    );
}

function checkLanguages({ root }: SourceFile, { files, languages }: Workspace, { error }: Report): void {
  const known = languagesIn(files);
  const unserved = languages.filter(({ isServed }) => !isServed).map(({ tag }) => tag);
  for (const { text, place } of textsIn(at(root, 'languages'))) {
    if (unserved.includes(text))
      error(
        place,
        `Visitors do not get the language "${text}" yet.`,
        'Take it out until an owner has switched it on.',
      );
    if (known.includes(text)) continue;
    const meant = closest(text, known);
    const mend =
      meant === undefined
        ? `Choose from ${known.join(', ')}, or write catalogs/messages/${text}.json.`
        : didYouMean(text, meant);
    error(place, `There are no messages in the language "${text}".`, mend);
  }
}

/** The name of the form in a path: `contact-sales` for `forms/contact-sales/page.json`. */
function formOf(path: string): string {
  return path.split('/')[1] ?? '';
}
