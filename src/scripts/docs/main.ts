/**
 * `npm run docs`: writes every file that is made from code, schemas or catalogs. `npm run docs -- pictures` takes the pictures of
 * docs/workbench instead, because each run makes other bytes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { ENVIRONMENT_DOC, environmentDoc } from './environment-doc.ts';
import { FORMATS_DOC, formatsDoc } from './formats-doc/formats-doc.ts';
import { FORMS_DOC, formsDoc } from './forms-doc/forms-doc.ts';
import { MESSAGES_SCHEMA, messagesSchema } from './messages-schema.ts';
import { PRIVACY_DOC, privacyDoc } from './privacy-doc.ts';
import { widgetFiles } from './widget-files/widget-files.ts';

const [asked] = process.argv.slice(2);
if (asked === 'pictures') await import('./workbench-pictures.ts');
else if (asked === undefined) writeDocs();
else throw new Error(`There are no documents "${asked}". Use: npm run docs [-- pictures]`);

function writeDocs(): void {
  for (const { path, text } of widgetFiles(PROJECT_ROOT)) write(join(PROJECT_ROOT, path), text);
  write(ENVIRONMENT_DOC, environmentDoc());
  write(FORMATS_DOC, formatsDoc());
  write(MESSAGES_SCHEMA, messagesSchema());
  for (const [file, docOf] of [
    [FORMS_DOC, formsDoc],
    [PRIVACY_DOC, privacyDoc],
  ] as const)
    write(file, docOf(readFileSync(file, 'utf8')));
}

/** Writes a document that has changed. The development server restarts with each schema that is written. */
function write(file: string, text: string): void {
  if (readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}
