import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const STYLESHEETS = ['src', 'widgets'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && !file.startsWith('server') && !file.startsWith('tools'))
    .map((file) => join(folder, file)),
);

/** Declarations that mean a side of the screen, where one of the writing is meant. */
const PHYSICAL =
  /[;{]\s*((?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right|top|bottom)|left|right|top|bottom|float|clear|width|height|(?:min|max)-(?:width|height))\s*:/g;
const PHYSICAL_VALUE = /[;{]\s*(text-align|float|clear)\s*:\s*(?:left|right)/g;

test.each(STYLESHEETS)('R10.1 %s lays out by the direction of the writing', (file) => {
  const css = readFileSync(join(ROOT, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const found = [PHYSICAL, PHYSICAL_VALUE].flatMap((pattern) =>
    [...css.matchAll(pattern)].map(([, property]) => property),
  );
  expect(found).toStrictEqual([]);
});
