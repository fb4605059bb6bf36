import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { layOver } from '#tools/gallery/lay-over.ts';
import { formNames } from '#tools/forms/read-form.ts';
import { checkForms } from './check-forms.ts';
import type { Finding } from './finding.ts';
import { PAGE_FORMS } from './rules/page-forms.ts';

/**
 * All findings of a folder: of a whole one, or of one beside the product, which lends it the catalogs and words that it
 * lacks, as in the gallery.
 */
export function checkFolder(folder: string): readonly Finding[] {
  if (!isBeside(folder)) return checkForms(folder);
  const documents = layOver(folder);
  try {
    return checkForms(documents.root, folder).filter(documents.isOwn);
  } finally {
    documents.dispose();
  }
}

/** Whether a folder has forms, and none that the page is made of: it was never meant to be the whole. */
export function isBeside(folder: string): boolean {
  if (!existsSync(join(folder, 'forms'))) return false;
  const names = formNames(folder);
  return names.length > 0 && !names.some((name) => PAGE_FORMS.includes(name));
}
