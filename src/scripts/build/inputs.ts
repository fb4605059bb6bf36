import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const CONTENT_INPUTS: readonly string[] = ['catalogs', 'forms'];

/** What decides beside content, and beside the version of Node (R10.5). Folders count with everything in them. */
const CODE_INPUTS: readonly string[] = [
  'index.html',
  'package-lock.json',
  'package.json',
  'public',
  'schemas',
  'src',
  'themes',
  'tsconfig.json',
  'vite.config.ts',
  'widgets',
  'hints',
];

/**
 * SHA-256 in hex over the paths and contents of everything a build reads, and over the version of Node.
 *
 * @param content The folder that holds `forms/` and `catalogs/`.
 */
export function hashBuildInputs(root: string, content: string = root): string {
  const hash = createHash('sha256').update(process.version);
  addFiles(hash, content, CONTENT_INPUTS);
  addFiles(hash, root, CODE_INPUTS);
  return hash.digest('hex');
}

/** What identifies the program that a build makes, whatever its content. */
export function hashProgram(root: string): string {
  const hash = createHash('sha256');
  addFiles(hash, root, CODE_INPUTS);
  return hash.digest('hex').slice(0, 16);
}

function addFiles(hash: Hash, folder: string, inputs: readonly string[]): void {
  for (const file of inputs.flatMap((input) => filesOf(folder, input))) {
    const bytes = readFileSync(join(folder, file));
    // The length keeps two files from reading like one.
    hash.update(`\n${file}\n${bytes.length}\n`).update(bytes);
  }
}

/** The hash that the build in `dist` was made from; undefined when there is none, or only half of one. */
export function builtInputs(dist: string): string | undefined {
  const file = join(dist, INPUTS_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Where a build says what it was made from, inside `dist`. Written last. */
export const INPUTS_FILE = '.inputs';

function filesOf(root: string, input: string): readonly string[] {
  const path = join(root, input);
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [input];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => join(input, name))
    .filter((file) => statSync(join(root, file)).isFile())
    .toSorted();
}
