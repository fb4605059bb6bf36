import type { PAGE_TEXTS } from '#contract/page-texts.ts';
import {
  type Documents,
  type Gesture,
  servedLanguagesOf,
  readAt,
  setting,
  textIn,
  textsIn,
} from './documents.ts';

/** The page of a form, as `page.json` says (R17.1). */
export interface FormPage {
  /** Its address. */
  readonly path: string;
  /** The languages in which visitors get it. */
  readonly languages: readonly string[];
  /** Whether the form is closed. */
  readonly isClosed: boolean;
}

/** The names of the texts around the fields of a page for people. */
export const PAGE_TEXT_NAMES: Readonly<Record<(typeof PAGE_TEXTS)[number], string>> = {
  title: 'Heading',
  lede: 'Sentence under the heading',
  submit: 'Button',
  'done.title': 'Heading after sending',
  'done.text': 'Text after sending',
};

/** The path of the document about the page of a form. */
export const pagePath = (form: string): string => `forms/${form}/page.json`;

/** The page of a form. Undefined for a form without one: the pages of the product have no `page.json`. */
export function formPage(documents: Documents, form: string): FormPage | undefined {
  const file = pagePath(form);
  if (!documents.has(file)) return undefined;
  const own = textsIn(readAt(documents, file, ['languages']));
  return {
    path: textIn(readAt(documents, file, ['path'])),
    languages: servedLanguagesOf(documents).filter((language) => own.length === 0 || own.includes(language)),
    isClosed: readAt(documents, file, ['closed']) === true,
  };
}

/** Changes the address of a page. */
export function setPagePath(form: string, path: string): Gesture {
  return setting(pagePath(form), ['path'], path);
}

/** Changes the languages of a page. With all of them, it also gets those that come later. */
export function setPageLanguages(form: string, languages: readonly string[]): Gesture {
  return (documents) => {
    const isEverywhere = languages.length === servedLanguagesOf(documents).length;
    return setting(pagePath(form), ['languages'], isEverywhere ? undefined : [...languages])(documents);
  };
}

/** Closes a form, or opens it again (R18.1). */
export function setPageClosed(form: string, isClosed: boolean): Gesture {
  return setting(pagePath(form), ['closed'], isClosed ? true : undefined);
}
