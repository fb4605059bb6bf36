import { type Documents, languagesOf, messagesPath, objectIn, readAt } from '#workbench/edit/documents.ts';
import { NEW_CHOICE, TEMPLATES } from '#workbench/edit/new-fields.ts';

const WRITTEN = new Set([NEW_CHOICE, ...TEMPLATES.flatMap(({ choices }) => Object.values(choices ?? {}))]);

/** The texts of choices that still are what the workbench wrote when a field was added, such as “First choice”. */
export function templateTexts(documents: Documents): readonly string[] {
  const found = languagesOf(documents).flatMap((language) =>
    Object.entries(objectIn(readAt(documents, messagesPath(language), [])))
      .filter(([key]) => key.includes('.option.'))
      .flatMap(([, text]) => (typeof text === 'string' && WRITTEN.has(text) ? [text] : [])),
  );
  return [...new Set(found)];
}
