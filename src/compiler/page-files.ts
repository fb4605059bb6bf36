import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { BuiltLanguage } from './language-packs.ts';

const FLAGS = join(dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')), '3x2');

/** The flags by country, named as the catalog of countries says: `flags/dk.svg`. */
export function flagFiles(): readonly { readonly name: string; readonly svg: string }[] {
  const files = readdirSync(FLAGS).filter((file) => /^[A-Z]{2}\.svg$/.test(file));
  return files.map((file) => ({ name: file.toLowerCase(), svg: readFileSync(join(FLAGS, file), 'utf8') }));
}

/** A file that the page fetches by address, as the development server answers it; undefined for others. */
export function devFile(
  url: string,
  languages: () => readonly BuiltLanguage[],
): { type: string; body: string } | undefined {
  if (url.startsWith('/assets/language-')) {
    const built = languages().find(({ language }) => language.url === url);
    return built && { type: 'application/json', body: built.text };
  }
  const flag = flagFiles().find(({ name }) => url === `/flags/${name}`);
  return flag && { type: 'image/svg+xml', body: flag.svg };
}
