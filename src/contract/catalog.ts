/** The envelope of every versioned catalog file `catalogs/<name>/<version>.json` (R6.1). */
export interface Catalog<Entry = CatalogEntry> {
  readonly name: string;
  /** An integer from 1; a released version is never edited. */
  readonly version: number;
  /** Where the entries come from, as a text for people. */
  readonly source: string;
  /** The problem of a value outside this catalog; by default `notInCatalog` (R2.26). */
  readonly problem?: string;
  readonly entries: readonly Entry[];
}

/** An entry of any catalog. Catalogs for choices have a `value`, the code that the product stores. */
export type CatalogEntry = Readonly<Record<string, unknown>>;

/** A country or territory to choose (R6.2). Names are in `country-names`, by language. */
export interface Country {
  /** ISO 3166-1 alpha-2, or XK. */
  readonly value: string;
  /** The English name. Names in other languages are in `country-names`. */
  readonly name: string;
  /** The dial code with its plus: `+45`. Several countries may share one. */
  readonly dialCode: string;
  /** The country's name in ISO 4217, which leads to its currency. */
  readonly entity: string;
  /** The page language that selects this country on load (R2.40); only DK, FR, DE and SE have one. */
  readonly languageCode?: string;
  /** The country's currency, where ISO 4217 has no row for its entity. */
  readonly currency?: string;
  /** Relative to the site's root, without a leading slash: `flags/dk.svg`. */
  readonly flagPath: string;
  readonly aliases?: readonly string[];
}

/** A currency to choose (R2.47). `entity` is the entity in the first row that the source has for the code. */
export interface Currency {
  readonly value: string;
  /** The name without the code: `Danish Krone`. */
  readonly name: string;
  readonly entity: string;
  /** Its signs: `€`, `kr`. */
  readonly aliases?: readonly string[];
  /** Of equal matches, currencies with a rank come first (R2.44). */
  readonly rank?: number;
}

/** The name of a catalog in a reference, which may pin a version: `countries` of `countries@2`. */
export function catalogName(reference: string): string {
  return reference.replace(/@.*$/, '');
}
