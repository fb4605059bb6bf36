/** What the pages of the benchmark are made of, taken from the product's own documents (src/scripts/bench/page-data.ts). */
declare module '#bench/data' {
  /** Code, dial code, and the currency that a country chooses. */
  export const countries: readonly (readonly [code: string, dialCode: string, currency: string])[];
  export const currencies: readonly (readonly [code: string, entity: string])[];
  /** Regular expressions by the id of their format. */
  export const formats: Readonly<Record<string, string>>;
  /** The words of each language, by message key without the form's prefix. */
  export const words: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What a payload tells of the form it was filled in with. */
  export const edition: { readonly version: string; readonly catalogs: Readonly<Record<string, number>> };
}
