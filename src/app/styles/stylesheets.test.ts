import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..');
// Stylesheets in src/scripts are only for print.
const ALL_STYLESHEETS = ['src', 'widgets'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && !file.startsWith('scripts'))
    .map((file) => join(folder, file)),
);
const STYLESHEETS = ALL_STYLESHEETS.filter((file) => !file.startsWith(join('src', 'server')));
/** The stylesheets of the page, without fonts.css, whose faces must name their weights. */
const DRAWN_STYLESHEETS = ALL_STYLESHEETS.filter((file) => !file.endsWith('fonts.css'));

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
}

/** Declarations with a physical direction (left, right) instead of a logical one (start, end). */
const PHYSICAL =
  /[;{]\s*((?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right|top|bottom)|left|right|top|bottom|float|clear|width|height|(?:min|max)-(?:width|height))\s*:/g;
const PHYSICAL_VALUE = /[;{]\s*(text-align|float|clear)\s*:\s*(?:left|right)/g;

test.each(STYLESHEETS)('R10.1 %s uses logical directions', (file) => {
  const css = read(file);
  const found = [PHYSICAL, PHYSICAL_VALUE].flatMap((pattern) =>
    [...css.matchAll(pattern)].map(([, property]) => property),
  );
  expect(found).toStrictEqual([]);
});

/** Declarations that set a weight. The shorthand `font` sets the browser's default when it names none. */
const WEIGHT = /[;{]\s*font(?:-weight)?\s*:\s*([^;}]+)/g;
const TWO_WEIGHTS = /^(?:inherit|var\(--weight-(?:text|strong)\)(?: |$))/;

test.each(DRAWN_STYLESHEETS)('R10.2 %s uses two font weights', (file) => {
  const weights = [...read(file).matchAll(WEIGHT)].map(([, value = '']) => value.trim());
  expect(weights.filter((weight) => !TWO_WEIGHTS.test(weight))).toStrictEqual([]);
});

test('R10.2 the two font weights are the same in all stylesheets', () => {
  const set = ALL_STYLESHEETS.flatMap((file) => read(file).match(/--weight-\w+:\s*\d+/g) ?? []);
  expect(set).toHaveLength(4);
  expect([...new Set(set)]).toHaveLength(2);
});
