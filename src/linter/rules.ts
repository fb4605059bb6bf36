import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Rule } from './rule.ts';

/** What each file in `rules/` exports: the rules of one theme. */
interface Theme {
  readonly rules: readonly Rule[];
}

const FOLDER = join(import.meta.dirname, 'rules');

async function readTheme(file: string): Promise<Theme> {
  const theme: Theme = await import(pathToFileURL(join(FOLDER, file)).href);
  return theme;
}

/** Every rule of the check: those of each file in `rules/`. */
export const RULES: readonly Rule[] = (await Promise.all(readdirSync(FOLDER).map(readTheme))).flatMap(
  ({ rules }) => rules,
);
