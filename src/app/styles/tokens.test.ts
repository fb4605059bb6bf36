import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const THEMES = join(import.meta.dirname, '../../../themes');

type Scheme = 'light' | 'dark';
type Tokens = ReadonlyMap<string, string>;

/** A stylesheet without its comments. */
function read(file: string): string {
  return readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
}

/** The tokens that a part of CSS sets. */
function tokensIn(css: string): Tokens {
  return new Map(
    [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const css = read(join(import.meta.dirname, 'tokens.css'));
const [plain = ''] = css.split('@media');
// tokens.css first sets raw values, then semantic tokens, then tokens of components.
const [raw = '', semantic = '', component = ''] = [...plain.matchAll(/:root \{([^}]*)\}/g)].map(
  ([block]) => block,
);
const [, more = ''] = /@media \(prefers-contrast: more\) \{([\s\S]*?\})\s*\}/.exec(css) ?? [];
const tokens = tokensIn(raw + semantic + component);

const themes = readdirSync(THEMES).filter((file) => file.endsWith('.css'));
const LOOKS = ['', ...themes].flatMap((theme) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    [false, true].map((hasContrast) => ({
      look: `${theme || 'no theme'}, ${scheme}${hasContrast ? ', more contrast' : ''}`,
      scheme,
      tokens: new Map([
        ...tokens,
        ...tokensIn(theme && read(join(THEMES, theme))),
        // With `!important` in tokens.css, these tokens win over a theme.
        ...(hasContrast ? tokensIn(more.replaceAll(' !important', '')) : []),
      ]),
    })),
  ),
);

/** The colour of a token, as `#rrggbb`: a hex value, another token, or one for each scheme. */
function colourOf(value: string, look: { readonly tokens: Tokens; readonly scheme: Scheme }): string {
  const [, light = value, dark = value] = /^light-dark\(([^,]+), (.+)\)$/.exec(value) ?? [];
  const chosen = look.scheme === 'light' ? light : dark;
  const [token] = /--[\w-]+/.exec(chosen) ?? [];
  if (token !== undefined) return colourOf(look.tokens.get(token) ?? 'nothing', look);
  if (!/^#(?:[\da-f]{3}){1,2}$/.test(chosen)) throw new Error(`${chosen} is no colour`);
  return chosen.length === 4 ? chosen.replaceAll(/[\da-f]/g, '$&$&') : chosen;
}

/** Relative luminance, https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const TEXT = 4.5;
const PART = 3;

const PAIRS: readonly { front: string; back: string; least: number; because: string }[] = [
  { front: '--ink', back: '--page', least: TEXT, because: 'text' },
  { front: '--ink', back: '--field', least: TEXT, because: 'typed text' },
  { front: '--ink', back: '--row', least: TEXT, because: 'the active option, and an autofilled field' },
  { front: '--ink', back: '--error-tint', least: TEXT, because: 'text of a banner' },
  { front: '--muted', back: '--page', least: TEXT, because: 'help, lede and footer' },
  { front: '--muted', back: '--field', least: TEXT, because: 'placeholder' },
  { front: '--muted', back: '--row', least: TEXT, because: 'a detail of the active option' },
  { front: '--accent', back: '--page', least: TEXT, because: 'a suggestion' },
  { front: '--accent', back: '--field', least: TEXT, because: 'a link in a field' },
  { front: '--on-accent', back: '--accent', least: TEXT, because: 'the tick of a checkbox' },
  { front: '--on-action', back: '--action', least: TEXT, because: 'the submit button' },
  {
    front: '--on-action',
    back: '--action-hover',
    least: TEXT,
    because: 'the submit button under the pointer',
  },
  { front: '--action', back: '--page', least: PART, because: 'the shape of the button' },
  { front: '--error', back: '--page', least: TEXT, because: 'the message of a field' },
  { front: '--error', back: '--field', least: TEXT, because: 'an error inside a field, its border' },
  { front: '--error', back: '--error-tint', least: TEXT, because: 'the links of a banner' },
  { front: '--ok', back: '--page', least: TEXT, because: 'a requirement that is met' },
  { front: '--ok', back: '--field', least: TEXT, because: 'the tick in a field' },
  { front: '--warn', back: '--page', least: TEXT, because: 'a hint' },
  { front: '--warn', back: '--field', least: TEXT, because: 'a hint inside a popup' },
  { front: '--line', back: '--page', least: PART, because: 'the edge of a control' },
  { front: '--line', back: '--field', least: PART, because: 'the edge of a control, from inside' },
  { front: '--ring', back: '--page', least: PART, because: 'focus' },
  { front: '--ring', back: '--field', least: PART, because: 'focus inside a popup' },
  { front: '--ring', back: '--row', least: PART, because: 'the ring of the active option' },
  { front: '--panel-ink', back: '--panel', least: TEXT, because: 'the current step' },
  { front: '--panel-text', back: '--panel', least: TEXT, because: 'the text of the current step' },
  { front: '--panel-muted', back: '--panel', least: TEXT, because: 'the other steps' },
  { front: '--panel-line', back: '--panel', least: PART, because: 'the rail' },
  { front: '--panel-accent', back: '--panel', least: TEXT, because: 'focus, logo and completed steps' },
  { front: '--panel-accent', back: '--panel-line', least: PART, because: 'how far the rail has filled' },
  {
    front: '--on-panel-accent',
    back: '--panel-accent',
    least: TEXT,
    because: 'the number of the current step',
  },
];

describe.each(LOOKS)('$look', (look) => {
  test.each(PAIRS)('R10.1 $front on $back has enough contrast: $because', ({ front, back, least }) => {
    expect(contrast(colourOf(front, look), colourOf(back, look))).toBeGreaterThanOrEqual(least);
  });

  test('R1.6 the panel is black', () => {
    const panel = colourOf('--panel', look);
    const channels = [1, 3, 5].map((at) => Number.parseInt(panel.slice(at, at + 2), 16));
    expect(Math.max(...channels)).toBeLessThanOrEqual(48);
  });
});

describe('R10.2 the layers of tokens', () => {
  test('give raw values only to semantic tokens', () => {
    const names = [...tokensIn(raw).keys()];
    expect(names.filter((name) => !name.startsWith('--raw-'))).toStrictEqual([]);
    expect(semantic).toContain('--raw-');
    expect(component).not.toContain('--raw-');
    const unused = names.filter((name) => !semantic.includes(`(${name})`));
    expect(unused).toStrictEqual([]);
  });

  test.each(themes)('let the theme %s set semantic tokens, and nothing else', (theme) => {
    const text = read(join(THEMES, theme));
    const set = tokensIn(text);
    const foreign = [...set.keys()].filter((name) => !tokensIn(semantic).has(name));
    expect(foreign).toStrictEqual([]);
    expect(set.size).toBeGreaterThan(0);
    const rest = text
      .replaceAll(/--[\w-]+:\s*[^;]+;/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
    expect(rest).toBe('@layer theme { :root { } }');
  });
});

test('R10.2 motion takes 225, 400, 800 and 1000 ms, and none for visitors who prefer reduced motion', () => {
  const times = [...css.matchAll(/--motion-(\w+):\s*(\d+)ms/g)].map(([, name, time]) => `${name} ${time}`);
  expect(times).toStrictEqual([
    'quick 225',
    'calm 400',
    'slow 800',
    'slowest 1000',
    'quick 0',
    'calm 0',
    'slow 0',
    'slowest 0',
  ]);
});

test('R2.48 popups are on layer 1055', () => {
  expect(tokens.get('--layer-popup')).toBe('1055');
});
