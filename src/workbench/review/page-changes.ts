import { listInWords } from '#workbench/shell/list-in-words.ts';
import type { Documents } from '#workbench/edit/documents.ts';
import { formPage, type FormPage } from '#workbench/edit/page-edits.ts';
import { languageName } from '#workbench/shell/languages.ts';

/** What changes in the page of a form, as sentences: its address, its languages, and whether the form is closed (R18.1). */
export function pageChanges(before: Documents, after: Documents, form: string): readonly string[] {
  const [was, is] = [formPage(before, form), formPage(after, form)];
  if (!was && is)
    return [
      ...languages(`Its page has the address #/${is.path}, in`, is.languages),
      ...(is.isClosed ? [CLOSED] : []),
    ];
  if (!was || !is) return [];
  return [
    ...(was.isClosed === is.isClosed ? [] : [is.isClosed ? CLOSED : 'Its page takes answers again.']),
    ...(was.path === is.path
      ? []
      : [`Its address is #/${is.path} (before: #/${was.path}). The address before does not lead to it.`]),
    ...languages('Its page also exists in', without(is, was)),
    ...languages('Its page no longer exists in', without(was, is)),
  ];
}

const CLOSED = 'It is closed: its page says so, and takes no answers.';

function without(page: FormPage, other: FormPage): readonly string[] {
  return page.languages.filter((language) => !other.languages.includes(language));
}

function languages(start: string, found: readonly string[]): readonly string[] {
  return found.length === 0 ? [] : [`${start} ${listInWords(found.map(languageName))}.`];
}
