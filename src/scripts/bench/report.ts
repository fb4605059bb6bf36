import { NAMES, type Name } from './contenders.ts';
import type { Samples } from './samples.ts';

/** At most so much: of ours, or of its ratio to the hand-written page. */
export interface Target {
  readonly of: 'ratio' | 'value';
  readonly most: number;
}

/** A line of the table: what was measured, and what ours must reach. */
export interface Line {
  readonly title: string;
  /** The value of a contender. */
  readonly value: (samples: Samples, name: Name) => number;
  /** Without a target the line is told for comparison. */
  readonly target?: Target;
  readonly digits?: number;
}

/** The table in Markdown: medians, the ratio of ours to the hand-written page, and whether the target is reached. */
export function reportTable(lines: readonly Line[], samples: Samples): string {
  const rows = lines
    .filter(({ value }) => !Number.isNaN(value(samples, 'ours')))
    .map((line) => rowOf(line, samples));
  return [
    ['measure', 'bare', 'ours', 'stock rjsf', 'ours / bare', 'target', ''],
    ['---', '---:', '---:', '---:', '---:', '---:', '---'],
    ...rows,
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function rowOf({ title, value, target, digits = 0 }: Line, samples: Samples): readonly string[] {
  const [bare = Number.NaN, ours = Number.NaN] = NAMES.map((name) => value(samples, name));
  const ratio = ours / bare;
  const judged = target && (target.of === 'ratio' ? ratio : ours);
  return [
    title,
    ...NAMES.map((name) => told(value(samples, name), digits)),
    told(ratio, 2),
    target ? `≤ ${target.most}${target.of === 'ratio' ? ' ×' : ''}` : '',
    verdict(judged, target?.most),
  ];
}

function told(value: number, digits: number): string {
  return Number.isFinite(value) ? value.toFixed(digits) : '–';
}

function verdict(judged: number | undefined, most = Number.NaN): string {
  if (judged === undefined || Number.isNaN(judged)) return '';
  return judged <= most ? 'pass' : '**falls short**';
}
