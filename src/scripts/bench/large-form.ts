import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readMessages } from '#compiler/language-packs.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import type { LargeForm } from './large-documents.ts';

/** Writes a folder that holds the form `large` and its words in English, with the product's own catalogs. */
export function writeLargeForm(folder: string, { documents, texts }: LargeForm): void {
  const messages = { ...readMessages(PROJECT_ROOT, 'en'), ...texts };
  const files = { ...documents, 'catalogs/messages/en.json': JSON.stringify(messages) };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const own = join(PROJECT_ROOT, 'catalogs');
  for (const name of readdirSync(own)) {
    if (name !== 'messages') symlinkSync(join(own, name), join(folder, 'catalogs', name));
  }
}
