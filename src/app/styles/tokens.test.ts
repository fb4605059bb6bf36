import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
// The first declaration of a token is the one outside media queries.
const tokens = new Map(
  [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].toReversed().map(([, name = '', value = '']) => [name, value]),
);

type Theme = 'light' | 'dark';

/** The colour of a token in a theme, as `#rrggbb`: a hex value, another token, or one for each theme. */
function colourOf(token: string, theme: Theme): string {
  const value = tokens.get(token) ?? '';
  const [light, dark = light] = [...value.matchAll(/--[\w-]+/g)].map(([name]) => name);
  if (light !== undefined && dark !== undefined) return colourOf(theme === 'light' ? light : dark, theme);
  if (!/^#(?:[\da-f]{3}){1,2}$/.test(value)) throw new Error(`${token} is no colour: ${value}`);
  return value.length === 4 ? value.replaceAll(/[\da-f]/g, '$&$&') : value;
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
  { front: '--ink', back: '--page', least: TEXT, because: 'copy' },
  { front: '--ink', back: '--field', least: TEXT, because: 'what is typed' },
  { front: '--ink', back: '--row', least: TEXT, because: 'the active option, an autofilled field' },
  { front: '--ink', back: '--error-tint', least: TEXT, because: 'copy of a banner' },
  { front: '--muted', back: '--page', least: TEXT, because: 'help, lede, footer' },
  { front: '--muted', back: '--field', least: TEXT, because: 'placeholder' },
  { front: '--muted', back: '--row', least: TEXT, because: 'a detail of the active option' },
  { front: '--accent', back: '--page', least: TEXT, because: 'a suggestion to take over' },
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
  { front: '--ok', back: '--field', least: TEXT, because: 'the check mark in a field' },
  { front: '--warn', back: '--page', least: TEXT, because: 'a hint to heed' },
  { front: '--warn', back: '--field', least: TEXT, because: 'a hint inside a popup' },
  { front: '--line', back: '--page', least: PART, because: 'the edge of a control' },
  { front: '--line', back: '--field', least: PART, because: 'the edge of a control, from inside' },
  { front: '--ring', back: '--page', least: PART, because: 'focus' },
  { front: '--ring', back: '--field', least: PART, because: 'focus inside a popup' },
  { front: '--ring', back: '--row', least: PART, because: 'the ring of the active option' },
  { front: '--panel-ink', back: '--panel', least: TEXT, because: 'the current step' },
  { front: '--panel-text', back: '--panel', least: TEXT, because: 'the words of the current step' },
  { front: '--panel-muted', back: '--panel', least: TEXT, because: 'the other steps' },
  { front: '--panel-line', back: '--panel', least: PART, because: 'the rail' },
  { front: '--panel-accent', back: '--panel', least: TEXT, because: 'focus, the mark, a step done' },
  { front: '--panel-accent', back: '--panel-line', least: PART, because: 'how far the rail has filled' },
  {
    front: '--on-panel-accent',
    back: '--panel-accent',
    least: TEXT,
    because: 'the number of the current step',
  },
];

describe.each<Theme>(['light', 'dark'])('the %s theme', (theme) => {
  test.each(PAIRS)('R10.1 $front on $back can be told apart: $because', ({ front, back, least }) => {
    expect(contrast(colourOf(front, theme), colourOf(back, theme))).toBeGreaterThanOrEqual(least);
  });

  test('R1.6 the panel is black', () => {
    const panel = colourOf('--panel', theme);
    const channels = [1, 3, 5].map((at) => Number.parseInt(panel.slice(at, at + 2), 16));
    expect(Math.max(...channels)).toBeLessThanOrEqual(48);
  });
});

test('R10.2 motion takes 225, 400, 800 and 1000 ms, and none where motion is unwelcome', () => {
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

test('R2.48 popups lie on layer 1055', () => {
  expect(tokens.get('--layer-popup')).toBe('1055');
});
