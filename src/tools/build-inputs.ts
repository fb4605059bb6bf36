import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** All that decides what a build comes out as, beside the version of Node (R10.5). Folders count with everything in them. */
const BUILD_INPUTS: readonly string[] = [
  'catalogs',
  'forms',
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

/** SHA-256 in hex over the paths and contents of everything a build reads, and over the version of Node. */
export function hashBuildInputs(root: string): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of BUILD_INPUTS.flatMap((input) => filesOf(root, input))) {
    const content = readFileSync(join(root, file));
    // The length keeps two files from reading like one.
    hash.update(`\n${file}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
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
