import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { layOver, type Documents } from './lay-over.ts';
import { formNames } from '#compiler/forms/read-form.ts';
import { acceptOutcomes } from './accept-outcomes.ts';
import { checkForms } from './check-forms.ts';
import type { Finding } from './finding.ts';
import { PAGE_FORMS } from './form.ts';

/**
 * All findings of a folder: of a whole one, or of one beside the product, which lends it the catalogs and words that it
 * lacks, as in the gallery.
 */
export function checkFolder(folder: string): readonly Finding[] {
  return inWhole(folder, ({ root, isOwn }) => checkForms(root, folder).filter(isOwn));
}

/** Writes the outcomes of its examples as they are now (R4.8), and says what was changed. */
export function acceptInFolder(folder: string): readonly string[] {
  return inWhole(folder, ({ root }) => acceptOutcomes(root, folder));
}

function inWhole<Result>(
  folder: string,
  read: (documents: Pick<Documents, 'root' | 'isOwn'>) => Result,
): Result {
  if (!isBeside(folder)) return read({ root: folder, isOwn: () => true });
  const documents = layOver(folder);
  try {
    return read(documents);
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
