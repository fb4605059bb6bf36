import { NAMES, PEERS, type Name } from './contenders.ts';
import type { Samples } from './samples.ts';

/** At most so much: of ours, or of its ratio to the hand-written page. */
export interface Target {
  readonly of: 'ratio' | 'value';
  readonly most: number;
}

/** A line of the table: what was measured, and what ours must reach beside not being behind a peer. */
export interface Line {
  readonly title: string;
  /** The value of a contender. Less is better. */
  readonly value: (samples: Samples, name: Name) => number;
  readonly target?: Target;
  readonly digits?: number;
}

const HEAD = [
  ['measure', 'by hand', 'react-hook-form', 'stock rjsf', 'ours', '/ by hand', '/ best peer', 'target', ''],
  ['---', ...NAMES.map(() => '---:'), '---:', '---:', '---:', '---'],
];

/** The table in Markdown: medians, the ratios of ours to the hand-written page and to the best peer, and the verdict. */
export function reportTable(lines: readonly Line[], samples: Samples): string {
  const rows = lines
    .filter(({ value }) => !Number.isNaN(value(samples, 'ours')))
    .map((line) => rowOf(line, samples));
  return [...HEAD, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function rowOf(line: Line, samples: Samples): readonly string[] {
  const { title, value, target, digits = 0 } = line;
  const ours = value(samples, 'ours');
  const toHand = ours / value(samples, 'bare');
  const toBestPeer = ours / bestPeer(line, samples);
  return [
    title,
    ...NAMES.map((name) => numberText(value(samples, name), digits)),
    numberText(toHand, 2),
    numberText(toBestPeer, 2),
    target ? `≤ ${target.most}${target.of === 'ratio' ? ' ×' : ''}` : '',
    verdict([
      { name: 'behind a peer', reached: ours, most: bestPeer(line, samples) },
      { name: 'above its target', reached: target?.of === 'ratio' ? toHand : ours, most: target?.most },
    ]),
  ];
}

/** The lowest value that a peer has; NaN where no peer can be measured. */
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
