import type { Amendment } from './iso-4217.ts';

/** All that the catalogs are made from. */
export interface Sources {
  /** ISO 4217 list one, as its maintenance agency publishes it. */
  readonly listOne: string;
  /** What changed in ISO 4217 since. */
  readonly amendments: readonly Amendment[];
  /** ISO 3166-1 alpha-2, and XK for Kosovo. */
  readonly countryCodes: readonly string[];
  /** With their plus, by country. */
  readonly dialCodes: ReadonlyMap<string, string>;
  /** How ISO 4217 spells the countries whose names do not tell. */
  readonly entities: ByCode<string>;
  /** Names to find a country by that no other source has. */
  readonly aliases: ByCode<readonly string[]>;
  /** The same for pages in one language, by that language. */
  readonly localAliases: Readonly<Record<string, ByCode<readonly string[]>>>;
  /** Further names of countries, English and German. */
  readonly otherCountryNames: readonly ByCode<string | readonly string[]>[];
  /** CLDR's currency names, by language, then code. English has those of ISO 4217. */
  readonly currencyNames: Readonly<Record<string, ByCode<string>>>;
  readonly tenders: Tenders;
  readonly territories: ByCode<Territory>;
  /** CLDR's groups of countries: continents by number, the European Union and others by letters. */
  readonly containment: ByCode<{ readonly _contains: readonly string[] }>;
  /** CLDR's names of countries in a language, alternatives as `HK-alt-short`; empty when CLDR does not speak it. */
  readonly territoryNames: (language: string) => ByCode<string>;
  readonly languageNames: (language: string) => ByCode<string>;
  readonly isRightToLeft: (tag: string) => boolean;
  /** tzdata's table: country, position, zone. */
  readonly zoneTab: string;
  readonly zones: Zones;
  readonly specification: Specification;
}

/** By code of a country, currency or language. */
export type ByCode<Value> = Readonly<Record<string, Value>>;

/** CLDR's currencies of each country: the one in use first, each by its code. */
export type Tenders = ByCode<readonly ByCode<{ readonly _to?: string; readonly _tender?: string }>[]>;

/** What CLDR knows of the languages of a country. */
export interface Territory {
  readonly languagePopulation?: ByCode<{
    readonly _populationPercent: string;
    readonly _officialStatus?: string;
  }>;
}

/** What has to be said by hand about time zones. */
export interface Zones {
  /** The zone most people live in, by country, where `zone.tab` starts with another. */
  readonly main: ByCode<string>;
  /** Former names that browsers still report → today's. */
  readonly former: Readonly<Record<string, string>>;
}

/** What the specification fixes. */
export interface Specification {
  /** Locale → BCP 47 tag. */
  readonly locales: Readonly<Record<string, string>>;
  readonly languageCodes: ByCode<string>;
  readonly signUpDefaults: ByCode<SignUpDefaults>;
  readonly otherSignUpDefaults: SignUpDefaults;
}

export interface SignUpDefaults {
  readonly locale: string;
  /** A share: 0.25 is 25 %. */
  readonly defaultVat: number;
  readonly timeZone: string;
}
