import type { Content } from '#contract/release.ts';

/** The lines that an edit takes away and adds, by file. */
export function differenceOf(before: Content, after: Content): Readonly<Record<string, readonly string[]>> {
  const paths = [...new Set([...before.keys(), ...after.keys()])];
  const changed = paths.filter((path) => before.get(path) !== after.get(path));
  return Object.fromEntries(
    changed.map((path) => {
      const [was, is] = [before, after].map((documents) => (documents.get(path) ?? '').split('\n'));
      const gone = (was ?? []).filter((line) => !is?.includes(line)).map((line) => `-${line.trim()}`);
      const fresh = (is ?? []).filter((line) => !was?.includes(line)).map((line) => `+${line.trim()}`);
      return [path, [...gone, ...fresh]];
    }),
  );
}
