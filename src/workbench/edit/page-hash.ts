import { TERMS_FORM, TERMS_PAGE } from '#contract/terms-page.ts';
import type { Documents } from './documents.ts';

/** The hash of a form's page: from its `page.json`, or a page of the product. */
export function pageHash(documents: Documents, form: string, language: string): string {
  const [, ownPath] =
    /"path"\s*:\s*"([a-z0-9-]+)"/.exec(documents.get(`forms/${form}/page.json`) ?? '') ?? [];
  const path = ownPath ?? (form === TERMS_FORM ? TERMS_PAGE : undefined);
  return path === undefined ? `#/${language}` : `#/${path}/${language}`;
}
