import type { Content } from '#contract/release.ts';

/** The lines that an edit takes away and adds, by file. */
export function differenceOf(before: Content, after: Content): Readonly<Record<string, readonly string[]>> {
  const paths = [...new Set([...before.keys(), ...after.keys()])];
  const changed = paths.filter((path) => before.get(path) !== after.get(path));
  return Object.fromEntries(
    changed.map((path) => {
      const [linesBefore, linesAfter] = [before, after].map((documents) =>
        (documents.get(path) ?? '').split('\n'),
      );
      const removed = (linesBefore ?? [])
        .filter((line) => !linesAfter?.includes(line))
        .map((line) => `-${line.trim()}`);
      const added = (linesAfter ?? [])
        .filter((line) => !linesBefore?.includes(line))
        .map((line) => `+${line.trim()}`);
      return [path, [...removed, ...added]];
    }),
  );
}
