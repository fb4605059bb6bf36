import { currentTenders } from './currencies.ts';
import type { Sources } from './sources.ts';

/** Countries that belong together, under the name by which conditions ask for any of them. */
export interface CountrySet {
  readonly set: string;
  readonly name: string;
  readonly countries: readonly string[];
}

/**
 * The sets that CLDR names by letters: European Union, eurozone, United Nations. It follows the euro later in its
 * containment than in its currencies, so the eurozone is read off those: the members of the Union that pay in euro.
 */
export function countrySets(sources: Sources): readonly CountrySet[] {
  const union = membersOf(sources, 'EU');
  const inEuro = union.filter((country) => currentTenders(sources.tenders, country)[0] === 'EUR');
  return [
    { set: 'EU', name: nameOf(sources, 'EU'), countries: union },
    { set: 'EZ', name: nameOf(sources, 'EZ'), countries: inEuro },
    { set: 'UN', name: nameOf(sources, 'UN'), countries: membersOf(sources, 'UN') },
  ];
}

function membersOf({ containment }: Sources, set: string): readonly string[] {
  const { _contains: members } = containment[set] ?? {};
  if (!members) throw new Error(`CLDR does not say which countries belong to ${set}.`);
  return members.toSorted();
}

function nameOf(sources: Sources, set: string): string {
  const name = sources.territoryNames('en')[set];
  if (name === undefined) throw new Error(`CLDR has no English name of ${set}.`);
  return name;
}
