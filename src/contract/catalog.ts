/** The envelope of every versioned catalog file `catalogs/<name>/<version>.json` (R6.1). */
export interface Catalog<Entry = CatalogEntry> {
  readonly name: string;
  /** An integer from 1; a released version is never edited. */
  readonly version: number;
  /** Where the entries come from, for people. */
  readonly source: string;
  /** The problem a value outside this catalog has; `notInCatalog` unless said (R2.26). */
  readonly problem?: string;
  readonly entries: readonly Entry[];
}

/** What any catalog's entry may hold. Catalogs that fields choose from carry a `value`, the code that is stored. */
export type CatalogEntry = Readonly<Record<string, unknown>>;

/** A country or territory that can be chosen (R6.2). Names live in `country-names`, by language. */
export interface Country {
  /** ISO 3166-1 alpha-2, or XK. */
  readonly value: string;
  /** English name; the page's own language comes from `country-names`. */
  readonly name: string;
  /** With its plus: `+45`. Several countries may share one. */
  readonly dialCode: string;
  /** How ISO 4217 spells the country, the key to its currency. */
  readonly entity: string;
  /** The page language that chooses this country on load (R2.40); only DK, FR, DE and SE have one. */
  readonly languageCode?: string;
  /** Legal tender where ISO 4217 has no row for the entity. */
  readonly currency?: string;
  /** Relative to the site's root, without a leading slash: `flags/dk.svg`. */
  readonly flagPath: string;
  readonly aliases?: readonly string[];
}

/** A currency as the picker offers it (R2.47): `entity` is that of the code's first row in the source. */
export interface Currency {
  readonly value: string;
  /** Without the code: `Danish Krone`. */
  readonly name: string;
  readonly entity: string;
}
