/** `npm run docs`: writes the tables of docs/form-documents.md from the meta-schemas (R4.2). */
import { join } from 'node:path';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { withTable } from '#scripts/docs/marked-table.ts';
import { TABLES } from './tables.ts';

/** The file of the page with all keywords that a form may use. */
export const FORMS_DOC: string = join(PROJECT_ROOT, 'docs', 'form-documents.md');

/** The page with its tables replaced. People write the rest of it. Throws when the page has no place for a table. */
export function formsDoc(page: string): string {
  return Object.entries(TABLES).reduce((text, [name, table]) => withTable(text, name, table()), page);
}
