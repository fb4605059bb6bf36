import { NAMES, PEERS, type Name, SIZES } from './contenders.ts';
import type { Samples } from './samples.ts';

/** The maximum for our page, or for its ratio to the hand-written page. */
export interface Target {
  readonly of: 'ratio' | 'value';
  readonly most: number;
}

/** A line of the table: a measure, with the target of our page. In every line, our page must also not be behind a peer. */
export interface Line {
  readonly title: string;
  /** The value of a page. Less is better. */
  readonly value: (samples: Samples, name: Name) => number;
  readonly target?: Target;
  readonly digits?: number;
}

const TITLES: Readonly<Record<Name, string>> = {
  bare: 'by hand',
  hookForm: 'react-hook-form',
  stock: 'stock rjsf',
  before: 'before',
  ours: 'ours',
};

/**
 * The table in Markdown: medians, the ratios of ours to the hand-written page and to the best peer, and the verdict. Beside a page from
 * before, there are no peers: the second ratio is that to before.
 */
export function reportTable(lines: readonly Line[], samples: Samples): string {
  const measured = lines.filter(({ value }) => !Number.isNaN(value(samples, 'ours')));
  const names = NAMES.filter((name) => measured.some(({ value }) => !Number.isNaN(value(samples, name))));
  const head = [
    [
      'measure',
      ...names.map((name) => TITLES[name]),
      '/ by hand',
      names.includes('before') ? '/ before' : '/ best peer',
      'target',
      '',
    ],
    ['---', ...names.map(() => '---:'), '---:', '---:', '---:', '---'],
  ];
  const rows = measured.map((line) => rowOf(line, samples, names));
  return [...head, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function rowOf(line: Line, samples: Samples, names: readonly Name[]): readonly string[] {
  const { title, value, target, digits = 0 } = line;
  const ours = value(samples, 'ours');
  const toHand = ours / value(samples, 'bare');
  const other = names.includes('before') ? value(samples, 'before') : bestPeer(line, samples);
  return [
    title,
    ...names.map((name) => numberText(value(samples, name), digits)),
    numberText(toHand, 2),
    numberText(ours / other, 2),
    target ? `≤ ${target.most}${target.of === 'ratio' ? ' ×' : ''}` : '',
    verdict([
      { name: 'behind a peer', reached: ours, most: bestPeer(line, samples) },
      { name: 'above its target', reached: target?.of === 'ratio' ? toHand : ours, most: target?.most },
    ]),
  ];
}

/** The lowest value of all peers. NaN when no peer could be measured. */
function bestPeer({ value }: Line, samples: Samples): number {
  const values = PEERS.map((peer) => value(samples, peer)).filter((peer) => !Number.isNaN(peer));
  return values.length === 0 ? Number.NaN : Math.min(...values);
}

interface Bound {
  readonly name: string;
  readonly reached: number;
  readonly most: number | undefined;
}

function verdict(bounds: readonly Bound[]): string {
  const known = bounds.filter(({ most = Number.NaN }) => !Number.isNaN(most));
  const broken = known.filter(({ reached, most = Number.NaN }) => !(reached <= most));
  if (known.length === 0) return '';
  return broken.map(({ name }) => `**${name}**`).join(', ') || 'pass';
}

function numberText(value: number, digits: number): string {
  return Number.isFinite(value) ? value.toFixed(digits) : '–';
}

const median =
  (measure: string): Line['value'] =>
  (samples, name) =>
    samples.quantile(measure, name);

const ratioAtMost = (most: number): Target => ({ of: 'ratio', most });
const valueAtMost = (most: number): Target => ({ of: 'value', most });
const P95 = 0.95;

/** How many times longer a key takes with 1,000 fields than with 10. */
function growth(samples: Samples, name: Name): number {
  return samples.quantile('key 1000', name) / samples.quantile('key 10', name);
}

/** Everything that `npm run bench` measures, with the targets of our page (R10.4). */
export const LINES: readonly Line[] = [
  { title: 'FCP of `#/en`, ms', value: median('fcpEn') },
  { title: 'FCP of `#/de`, ms', value: median('fcpDe') },
  { title: 'FCP on a fast network, ms', value: median('fcpFast') },
  { title: 'a key typed is in the first field and stays, ms', value: median('firstKey') },
  { title: 'LCP, ms', value: median('lcp') },
  { title: 'blocking after the first paint, ms', value: median('blocking'), target: valueAtMost(60) },
  { title: '… before it, too, ms', value: median('allBlocking') },
  { title: 'layout shift of the load', value: median('loadShift'), target: valueAtMost(0.01), digits: 3 },
  {
    title: 'layout shift of the journey',
    value: median('journeyShift'),
    target: valueAtMost(0.01),
    digits: 3,
  },
  { title: 'JavaScript before the form works, kB', value: median('script'), digits: 1 },
  { title: 'all bytes before the form works, kB', value: median('bytes'), digits: 1 },
  { title: 'JavaScript heap after load, MB', value: median('heap'), digits: 2 },
  { title: 'key → paint, ms', value: median('keyToPaint'), digits: 1 },
  {
    title: 'key → paint, 95th percentile, ms',
    value: (samples, name) => samples.quantile('keyToPaint', name, P95),
    digits: 1,
  },
  {
    title: 'typeahead: search due → options painted, ms',
    value: median('typeahead'),
    digits: 1,
  },
  {
    title: 'first submit → errors painted, ms',
    value: median('firstSubmit'),
    target: ratioAtMost(2),
    digits: 1,
  },
  ...SIZES.map((size) => ({
    title: `main thread per key, ${size} fields, ms`,
    value: median(`key ${size}`),
    digits: 2,
  })),
  { title: '… its growth from 10 fields to 1,000, times', value: growth, digits: 2 },
  ...SIZES.map((size) => ({
    title: `render of ${size} fields, ms`,
    value: median(`render ${size}`),
  })),
];
