import type { Finding } from '#contract/finding.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '#contract/release.ts';
import { readContent } from '#compiler/content/read-content.ts';
import { formNames } from '#compiler/forms/read-form.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { acceptOutcomes } from './accept-outcomes.ts';
import { checkForms } from './check-forms.ts';
import { BUILT_IN_FORMS } from './form.ts';
import { isOwnFinding, layOver } from './lay-over.ts';
import { readFolder, type CheckedFiles } from './read-folder.ts';

/**
 * All findings of a folder. If a folder has forms but none that the product needs, it gets missing catalogs and texts from the
 * product, as in the gallery.
 */
export function checkFolder(folder: string): readonly Finding[] {
  const own = readFolder(folder);
  return checkForms(withProduct(own)).filter(
    (finding) => !needsProduct(own.content) || isOwnFinding(own.content, finding),
  );
}

/** Writes the present outcomes into the examples of a folder (R4.8). Returns a sentence for each change. */
export function acceptInFolder(folder: string): readonly string[] {
  const files = withProduct(readFolder(folder));
  const { content, said } = acceptOutcomes(files);
  for (const [path, text] of content)
    if (text !== files.content.get(path)) writeFileSync(join(folder, path), text);
  return said;
}

function withProduct(own: CheckedFiles): CheckedFiles {
  if (!needsProduct(own.content)) return own;
  return { ...own, content: layOver(own.content, readContent(PROJECT_ROOT)) };
}

/** Whether content has forms, but none that the product needs: editors then mean to use it together with the product. */
export function needsProduct(content: Content): boolean {
  const names = formNames(content);
  return names.length > 0 && !names.some((name) => BUILT_IN_FORMS.includes(name));
}
