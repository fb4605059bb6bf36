import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const CONTENT_INPUTS: readonly string[] = ['catalogs', 'forms'];

/** The files and folders that a build reads besides content (R10.5). A folder stands for all files in it. */
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
 * @param content The folder with `forms/` and `catalogs/`.
 */
export function hashBuildInputs(root: string, content: string = root): string {
  const hash = createHash('sha256').update(process.version);
  addFiles(hash, content, CONTENT_INPUTS);
  addFiles(hash, root, CODE_INPUTS);
  return hash.digest('hex');
}

/** A hash that identifies the program of a build. It does not depend on the content. */
export function hashProgram(root: string): string {
  const hash = createHash('sha256');
  addFiles(hash, root, CODE_INPUTS);
  return hash.digest('hex').slice(0, 16);
}

function addFiles(hash: Hash, folder: string, inputs: readonly string[]): void {
  for (const file of inputs.flatMap((input) => filesOf(folder, input))) {
    const bytes = readFileSync(join(folder, file));
    // The length marks where a file ends, so that text that moves into the next file changes the hash.
    hash.update(`\n${file}\n${bytes.length}\n`).update(bytes);
  }
}

/** The hash of the inputs of the build in `dist`. Undefined without a complete build. */
export function builtInputs(dist: string): string | undefined {
  const file = join(dist, INPUTS_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** The file in `dist` with the hash of the build's inputs. A build writes it last. */
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
