import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '#contract/release.ts';
import { readContent } from '#compiler/content/read-content.ts';
import { formNames } from '#compiler/forms/read-form.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { acceptOutcomes } from './accept-outcomes.ts';
import { checkForms } from './check-forms.ts';
import type { Finding } from './finding.ts';
import { BUILT_IN_FORMS } from './form.ts';
import { isOwnFinding, layOver } from './lay-over.ts';
import { readFolder, type CheckedFiles } from './read-folder.ts';

/**
 * All findings of a folder: of a whole one, or of one beside the product, which lends it the catalogs and words that it
 * lacks, as in the gallery.
 */
export function checkFolder(folder: string): readonly Finding[] {
  const own = readFolder(folder);
  return checkForms(whole(own)).filter(
    (finding) => !isBeside(own.content) || isOwnFinding(own.content, finding),
  );
}

/** Writes the outcomes of its examples as they are now (R4.8), and says what was changed. */
export function acceptInFolder(folder: string): readonly string[] {
  const files = whole(readFolder(folder));
  const { content, said } = acceptOutcomes(files);
  for (const [path, text] of content)
    if (text !== files.content.get(path)) writeFileSync(join(folder, path), text);
  return said;
}

function whole(own: CheckedFiles): CheckedFiles {
  if (!isBeside(own.content)) return own;
  return { ...own, content: layOver(own.content, readContent(PROJECT_ROOT)) };
}

/** Whether content has forms, and none that the page is made of: it was never meant to be the whole. */
export function isBeside(content: Content): boolean {
  const names = formNames(content);
  return names.length > 0 && !names.some((name) => BUILT_IN_FORMS.includes(name));
}
