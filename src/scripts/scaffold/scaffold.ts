import { readFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, dirname } from 'node:path';

/** A file and its new text. */
export interface TextFile {
  /** The path from the root of the product. */
  readonly path: string;
  readonly text: string;
}

/** Everything that a scaffold will write. It is complete before the first file is written. */
export interface Scaffold {
  /** New files, which must not exist yet. */
  readonly files: readonly TextFile[];
  /** Existing files with their new texts. */
  readonly changes: readonly TextFile[];
  /** The remaining steps for the developer, in order. A step may have several lines. */
  readonly left: readonly string[];
}

/** Makes a scaffold for the product under `root`. Throws a `Refusal` when it cannot use the name. */
export type MakeScaffold = (root: string, name: string) => Scaffold;

/** The reason why a scaffold wrote nothing, as a message for the developer. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** A file of `templates/` with its placeholders replaced: `{{name}}` by `words.name`. Throws when a word is missing. */
export function fillTemplate(file: string, words: Readonly<Record<string, string>>): string {
  const text = readFileSync(join(import.meta.dirname, 'templates', `${file}.txt`), 'utf8');
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, word: string) => {
    const filled = words[word];
    if (filled === undefined) throw new Error(`templates/${file}.txt: nothing was given for "${word}".`);
    return filled;
  });
}

/** A name in the spellings of files and code. */
export interface Spelled {
  /** `dial-code` */
  readonly kebab: string;
  /** `dialCode` */
  readonly camel: string;
  /** `DialCode` */
  readonly pascal: string;
}

/** Reads a name in kebab-case. Refuses any other spelling. */
export function spell(name: string): Spelled {
  if (!/^[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*$/.test(name)) {
    throw new Refusal(
      `"${name}" cannot be the name. Write small letters and digits, with hyphens between words: contact-us.`,
    );
  }
  const words = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const pascal = words.join('');
  return { kebab: name, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1), pascal };
}

/** Writes all files of a scaffold, or none: it overwrites no file, and removes what it wrote when a write fails. */
export function writeScaffold(root: string, { files, changes }: Scaffold): void {
  const taken = files.filter(({ path }) => existsSync(join(root, path)));
  if (taken.length > 0) {
    throw new Refusal(`${taken.map(({ path }) => path).join(', ')}: there already.`);
  }
  try {
    for (const file of files) writeNew(root, file);
  } catch (cause) {
    for (const { path } of files) rmSync(join(root, path), { force: true });
    throw cause;
  }
  for (const { path, text } of changes) writeFileSync(join(root, path), text);
}

function writeNew(root: string, { path, text }: TextFile): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text, { flag: 'wx' });
}
