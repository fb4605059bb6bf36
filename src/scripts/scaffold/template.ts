import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of `templates/` with its words filled in: `{{name}}` by `name`. Throws when a word is not given. */
export function fillTemplate(file: string, words: Readonly<Record<string, string>>): string {
  const text = readFileSync(join(import.meta.dirname, 'templates', `${file}.txt`), 'utf8');
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, word: string) => {
    const filled = words[word];
    if (filled === undefined) throw new Error(`templates/${file}.txt: nothing was given for "${word}".`);
    return filled;
  });
}
