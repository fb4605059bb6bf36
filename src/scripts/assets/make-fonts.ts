/** `node --import tsx src/scripts/assets/make-fonts.ts`: writes the font that visitors get (docs/decisions/0031). */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import subsetFont from 'subset-font';
import { isRecord } from '#contract/is-record.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';

/** The scripts that the page has letters for, as the font's package names them. */
export const SCRIPTS = ['cyrillic', 'greek', 'latin', 'latin-ext'] as const;

const PACKAGE = join(PROJECT_ROOT, 'node_modules', '@fontsource-variable', 'geologica');

/** The path of the font file of a script. */
export function fontFile(script: (typeof SCRIPTS)[number]): string {
  return join(PROJECT_ROOT, 'src', 'app', 'styles', 'fonts', `geologica-${script}-wght-normal.woff2`);
}

/**
 * Makes Geologica with only the weights between the two tokens that the page uses: a sixth smaller than with all weights from 100 to
 * 900. All letters of the script stay, with kerning and ligatures.
 */
export async function makeFont(script: (typeof SCRIPTS)[number]): Promise<Buffer> {
  const whole = readFileSync(join(PACKAGE, 'files', `geologica-${script}-wght-normal.woff2`));
  return subsetFont(whole, lettersOf(script), { targetFormat: 'woff2', variationAxes: { wght: weights() } });
}

/** The lightest and the heaviest weight in tokens.css. */
function weights(): { readonly min: number; readonly max: number } {
  const tokens = readFileSync(join(PROJECT_ROOT, 'src', 'app', 'styles', 'tokens.css'), 'utf8');
  const set = [...tokens.matchAll(/--weight-\w+:\s*(\d+)/g)].map(([, weight]) => Number(weight));
  return { min: Math.min(...set), max: Math.max(...set) };
}

/** Every letter in the ranges of a script. The package lists ranges in the syntax of CSS: `U+0000-00FF, U+0131`. */
function lettersOf(script: string): string {
  const ranges: unknown = JSON.parse(readFileSync(join(PACKAGE, 'unicode.json'), 'utf8'));
  const written = isRecord(ranges) ? ranges[script] : undefined;
  if (typeof written !== 'string') throw new Error(`The font's package has no ${script}.`);
  return written
    .split(',')
    .flatMap((range) => {
      const [from = 0, to = from] = range
        .trim()
        .slice('U+'.length)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
    })
    .join('');
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const script of SCRIPTS) writeFileSync(fontFile(script), await makeFont(script));
}
