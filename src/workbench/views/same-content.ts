import type { ReleaseEntry } from '#protocol/workbench.ts';

/**
 * The latest earlier release with the same content, for a release that restores it. Undefined if the content is new, or the same
 * as in the release right before.
 */
export function sameContentBefore(
  { number, id }: Pick<ReleaseEntry, 'number' | 'id'>,
  releases: readonly Pick<ReleaseEntry, 'number' | 'id'>[],
): number | undefined {
  const earlier = releases.filter((other) => other.number < number);
  const same = earlier.filter((other) => other.id === id).map((other) => other.number);
  const before = Math.max(...earlier.map((other) => other.number));
  return same.length === 0 || same.includes(before) ? undefined : Math.max(...same);
}
