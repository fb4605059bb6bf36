import type { DraftCheck } from '#protocol/workbench.ts';

/** The size of a file in the live release and in the draft, in bytes. Undefined where the file does not exist. */
export interface SizeLine {
  readonly file: string;
  readonly live: number | undefined;
  readonly draft: number | undefined;
}

/** The files of the live release and of the draft, with both sizes (R12.6). Files whose size changes come first. */
export function sizeLines(live: DraftCheck['sizes'], draft: DraftCheck['sizes']): readonly SizeLine[] {
  const [before, now] = [live, draft].map((sizes) => new Map(sizes.map(({ file, bytes }) => [file, bytes])));
  const files = [...new Set([...draft, ...live].map(({ file }) => file))];
  const lines = files.map((file) => ({ file, live: before?.get(file), draft: now?.get(file) }));
  return lines.toSorted((one, other) => Number(isChanged(other)) - Number(isChanged(one)));
}

function isChanged({ live, draft }: SizeLine): boolean {
  return live !== draft;
}

/** How the size of a file changes: “80 B more”. Empty when the size stays the same. */
export function changeInWords({ live, draft }: SizeLine): string {
  if (live === draft) return '';
  if (live === undefined) return 'new';
  if (draft === undefined) return 'gone';
  return `${kilobytes(Math.abs(draft - live))} ${draft > live ? 'more' : 'less'}`;
}

/** The size of all files: “47.3 kB, 80 B more than now”. */
export function totalInWords(live: DraftCheck['sizes'], draft: DraftCheck['sizes']): string {
  const [before, now] = [totalOf(live), totalOf(draft)];
  const difference = kilobytes(Math.abs(now - before));
  if (live.length === 0) return kilobytes(now);
  if (now === before) return `${kilobytes(now)}, as now`;
  return `${kilobytes(now)}, ${difference} ${now > before ? 'more' : 'less'} than now`;
}

/** A size in thousands of bytes, or in bytes if it is small: “1.2 kB”, “80 B”. */
export function kilobytes(bytes: number): string {
  return bytes < SMALL ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`;
}

const SMALL = 1000;

function totalOf(sizes: DraftCheck['sizes']): number {
  return sizes.reduce((sum, { bytes }) => sum + bytes, 0);
}
