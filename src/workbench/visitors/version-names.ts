import type { VersionPassage } from '#workbench/api/funnel.ts';

/**
 * Names the versions of a form by the numbers of the releases that had them: “Releases 2 and 5 to 7”. A variant has a version of
 * its own in the same releases, so versions with equal names also get their hash.
 */
export function versionNames(
  versions: readonly Pick<VersionPassage, 'name' | 'releases'>[],
): (version: string) => string {
  const names = new Map(versions.map(({ name, releases }) => [name, releasesInWords(releases)]));
  return (version) => {
    const [number = '', hash = ''] = version.split('-');
    const words = names.get(version);
    if (words === undefined || words === '') return `Version ${number} (${hash})`;
    const isOnly = [...names.values()].filter((other) => other === words).length === 1;
    return isOnly ? words : `${words} (${hash})`;
  };
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
