/** A JSON Schema, or a part of one. */
export type Schema = Readonly<Record<string, unknown>>;
/** Exactly the properties of a contract's shape, so that the two cannot drift apart. */
export type Properties<Shape> = { readonly [Name in keyof Required<Shape>]: Schema };

/** Text without what a database cannot keep: half characters, and NUL, which PostgreSQL refuses. */
export const TEXT: Schema = { type: 'string', pattern: '^[^\\u0000\\p{Cs}]*$' };
/** Such text of at most so many characters. */
export const shortText = (maxLength: number): Schema => ({ ...TEXT, maxLength });

/** The same text, or null. */
export const nullable = (text: Schema): Schema => ({ ...text, type: ['string', 'null'] });

/** An object of these properties and no others. */
export function objectSchema(properties: Readonly<Record<string, Schema>>): Schema {
  return { type: 'object', additionalProperties: false, properties };
}
