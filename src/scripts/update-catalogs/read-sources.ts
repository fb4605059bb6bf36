import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import type { ByCode, Sources } from './sources.ts';

const SNAPSHOTS = join(PROJECT_ROOT, 'catalogs', 'sources');
const PACKAGES = join(PROJECT_ROOT, 'node_modules');

/** Reads the installed packages and the snapshots of `catalogs/sources/`. */
export function readSources(): Sources {
  return { ...readSnapshots(), ...readCldr(), ...readOtherPackages() };
}

type Snapshot =
  | 'amendments'
  | 'entities'
  | 'aliases'
  | 'localAliases'
  | 'officialNames'
  | 'currencyNames'
  | 'currencySigns'
  | 'zoneTab'
  | 'zones'
  | 'specification';

// The types of the JSON files are not validated: the packages are pinned, the snapshots are ours, and tests check every generated
// entry.
function readSnapshots(): Pick<Sources, Snapshot> {
  const amended: Pick<Sources, 'amendments'> = snapshot('iso-4217-amendments.json');
  const spelled: Pick<Sources, 'entities'> = snapshot('entities.json');
  const called: Pick<Sources, 'aliases' | 'localAliases'> = snapshot('aliases.json');
  const official: { names: Sources['officialNames'] } = snapshot('official-names.json');
  const translated: { names: Sources['currencyNames'] } = snapshot('currency-names.json');
  return {
    amendments: amended.amendments,
    entities: spelled.entities,
    aliases: called.aliases,
    localAliases: called.localAliases,
    officialNames: official.names,
    currencyNames: translated.names,
    currencySigns: snapshot('currency-signs.json'),
    zoneTab: readFileSync(join(SNAPSHOTS, 'zone.tab'), 'utf8'),
    zones: snapshot('zones.json'),
    specification: snapshot('specification.json'),
  };
}

type Cldr = 'territories' | 'containment' | 'tenders' | 'languageNames' | 'territoryNames' | 'isRightToLeft';

function readCldr(): Pick<Sources, Cldr> {
  const { scriptMetadata }: { scriptMetadata: Record<string, { rtl: string }> } = fromPackage(
    'cldr-core/scriptMetadata.json',
  );
  const territories: { supplemental: { territoryInfo: Sources['territories'] } } = fromPackage(
    'cldr-core/supplemental/territoryInfo.json',
  );
  const tenders: { supplemental: { currencyData: { region: Sources['tenders'] } } } = fromPackage(
    'cldr-core/supplemental/currencyData.json',
  );
  const groups: { supplemental: { territoryContainment: Sources['containment'] } } = fromPackage(
    'cldr-core/supplemental/territoryContainment.json',
  );
  return {
    territories: territories.supplemental.territoryInfo,
    containment: groups.supplemental.territoryContainment,
    tenders: tenders.supplemental.currencyData.region,
    languageNames: (language) => displayNames(language, 'languages'),
    territoryNames: (language) => displayNames(language, 'territories'),
    isRightToLeft: (tag) => scriptMetadata[new Intl.Locale(tag).maximize().script ?? '']?.rtl === 'YES',
  };
}

function displayNames(language: string, kind: 'languages' | 'territories'): ByCode<string> {
  const file = `cldr-localenames-full/main/${language}/${kind}.json`;
  if (!existsSync(join(PACKAGES, file))) return {};
  const names: { main: ByCode<{ localeDisplayNames: Record<string, ByCode<string>> }> } = fromPackage(file);
  return names.main[language]?.localeDisplayNames[kind] ?? {};
}

function readOtherPackages(): Pick<
  Sources,
  'listOne' | 'countryCodes' | 'longCodes' | 'dialCodes' | 'otherCountryNames'
> {
  const codes: [alpha2: string, ...others: string[]][] = fromPackage('i18n-iso-countries/codes.json');
  return {
    listOne: readFileSync(join(PACKAGES, 'currency-codes', 'iso-4217-list-one.xml'), 'utf8'),
    countryCodes: codes.map(([alpha2]) => alpha2),
    longCodes: Object.fromEntries(codes.map(([alpha2, alpha3 = '']) => [alpha2, alpha3])),
    dialCodes: new Map(getCountries().map((country) => [country, `+${getCountryCallingCode(country)}`])),
    otherCountryNames: ['en', 'de'].map(otherNames),
  };
}

function otherNames(language: string): ByCode<string | readonly string[]> {
  const names: { countries: ByCode<string | readonly string[]> } = fromPackage(
    `i18n-iso-countries/langs/${language}.json`,
  );
  return names.countries;
}

const snapshot = (file: string) => JSON.parse(readFileSync(join(SNAPSHOTS, file), 'utf8'));
const fromPackage = (file: string) => JSON.parse(readFileSync(join(PACKAGES, file), 'utf8'));
