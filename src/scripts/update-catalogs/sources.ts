import type { Amendment } from './iso-4217.ts';

/** Everything from which the catalogs are generated. */
export interface Sources {
  /** ISO 4217 list one, as its maintenance agency publishes it. */
  readonly listOne: string;
  /** The changes of ISO 4217 after that list. */
  readonly amendments: readonly Amendment[];
  /** ISO 3166-1 alpha-2, and XK for Kosovo. */
  readonly countryCodes: readonly string[];
  /** Dial codes with a plus, by country. */
  readonly dialCodes: ReadonlyMap<string, string>;
  /** The entity in ISO 4217 of each country whose names do not match the name of an entity. */
  readonly entities: ByCode<string>;
  /** Manual aliases of countries that no other source has. */
  readonly aliases: ByCode<readonly string[]>;
  /** Manual aliases for pages in one language, by language. */
  readonly localAliases: Readonly<Record<string, ByCode<readonly string[]>>>;
  /** Manual official names of countries, former names and short forms, English and German. */
  readonly officialNames: ByCode<readonly string[]>;
  /** ISO 3166-1 alpha-3, by alpha-2. */
  readonly longCodes: ByCode<string>;
  /** Further names of countries, English and German. */
  readonly otherCountryNames: readonly ByCode<string | readonly string[]>[];
  /** The currencies of each sign, and those that a search finds first. */
  readonly currencySigns: { readonly first: readonly string[]; readonly signs: ByCode<readonly string[]> };
  /** CLDR's currency names by language and code. English has the names of ISO 4217. */
  readonly currencyNames: Readonly<Record<string, ByCode<string>>>;
  readonly tenders: Tenders;
  readonly territories: ByCode<Territory>;
  /** CLDR's groups of countries: continents by number, the European Union and others by letters. */
  readonly containment: ByCode<{ readonly _contains: readonly string[] }>;
  /** CLDR's names of countries in a language, with alternatives such as `HK-alt-short`. Empty when CLDR lacks the language. */
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

/** CLDR's currencies of each country, by code. The present one comes first. */
export type Tenders = ByCode<readonly ByCode<{ readonly _to?: string; readonly _tender?: string }>[]>;

/** The languages of a country in CLDR. */
export interface Territory {
  readonly languagePopulation?: ByCode<{
    readonly _populationPercent: string;
    readonly _officialStatus?: string;
  }>;
}

/** Manual data about time zones. */
export interface Zones {
  /** The zone in which most people of a country live, for countries where `zone.tab` lists another zone first. */
  readonly main: ByCode<string>;
  /** Former names that browsers still report, each with the present name. */
  readonly former: Readonly<Record<string, string>>;
}

/** Data that the specification fixes. */
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
