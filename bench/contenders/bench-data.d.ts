/** The data for the pages of the benchmark, from the product's own documents (bench/page/page-data.ts). */
declare module '#bench/data' {
  /** The code, the dial code and the currency of each country. */
  export const countries: readonly (readonly [code: string, dialCode: string, currency: string])[];
  export const currencies: readonly (readonly [code: string, entity: string])[];
  /** Regular expressions by the id of their format. */
  export const formats: Readonly<Record<string, string>>;
  /** The texts of each language, by message key without the form's prefix. */
  export const words: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The version of the form and of its catalogs, for the payload. */
  export const edition: { readonly version: string; readonly catalogs: Readonly<Record<string, number>> };
}
