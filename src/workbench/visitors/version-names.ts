import { daysBetween } from '#workbench/shell/times.ts';
import type { VersionPassage } from '#protocol/workbench.ts';

/** When a release was published, as ISO 8601. Undefined for a release that is not known. */
export type PublishedAt = (release: number) => string | undefined;

/**
 * Names the versions of a form by the days on which releases published them: “Published 12 to 14 May”. Versions of the same days also
 * get the numbers of their releases. A variant has a version of its own in the same releases, so the names of these are counted.
 */
export function versionNames(
  versions: readonly Pick<VersionPassage, 'name' | 'releases'>[],
  publishedAt: PublishedAt,
): (version: string) => string {
  const days = versions.map(({ releases }) => daysOf(releases, publishedAt));
  const numbered = days.map((name, at) => {
    const releases = releasesInWords(versions[at]?.releases ?? []);
    if (name === '') return releases;
    return countOf(days, name) === 1 ? name : `${name} (${releases.toLowerCase()})`;
  });
  const names = numbered.map((name, at) => {
    const all = countOf(numbered, name);
    return all === 1 ? name : `${name}, ${countOf(numbered.slice(0, at + 1), name)} of ${all}`;
  });
  return (version) => {
    const name = names[versions.findIndex((each) => each.name === version)] ?? '';
    return name === '' ? `Version ${version.split('-')[0] ?? ''}` : name;
  };
}

function countOf(names: readonly string[], name: string): number {
  return names.filter((each) => each === name).length;
}

/** The days of the first and the last release. Empty when one of them is not known. */
function daysOf(releases: readonly number[], publishedAt: PublishedAt): string {
  const [from, to] = [releases.at(0), releases.at(-1)].map((number) =>
    number === undefined ? undefined : publishedAt(number),
  );
  if (from === undefined || to === undefined) return '';
  return `Published ${daysBetween(from, to)}`;
}

/** Releases as words. Consecutive numbers become a range: “5 to 7”. */
function releasesInWords(releases: readonly number[]): string {
  const rows: [number, number][] = [];
  for (const number of releases) {
    const last = rows.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else rows.push([number, number]);
  }
  const parts = rows.map(([from, to]) => (from === to ? String(from) : `${from} to ${to}`));
  if (parts.length === 0) return '';
  const all = [parts.slice(0, -1).join(', '), parts.at(-1)].filter((part) => part !== '').join(' and ');
  return `${releases.length === 1 ? 'Release' : 'Releases'} ${all}`;
}
