/** `npm run docs`: writes the tables of docs/form-documents.md from the meta-schemas (R4.2). */
import { join } from 'node:path';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { TABLES } from './tables.ts';

/** The file of the page with all keywords that a form may use. */
export const FORMS_DOC: string = join(PROJECT_ROOT, 'docs', 'form-documents.md');

/** The page with its tables replaced. People write the rest of it. Throws when the page has no place for a table. */
export function formsDoc(page: string): string {
  return Object.entries(TABLES).reduce((text, [name, table]) => {
    const [start, end] = [`<!-- ${name}: written by npm run docs -->\n`, `<!-- /${name} -->`];
    const [before, rest] = halves(text, start);
    const [, after] = halves(rest, end);
    return `${before}${start}\n${table()}\n${end}${after}`;
  }, page);
}

function halves(text: string, mark: string): readonly [string, string] {
  const [before, after, ...more] = text.split(mark);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`docs/form-documents.md has not exactly one ${mark.trim()}`);
  return [before, after];
}
