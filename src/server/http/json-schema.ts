/** A JSON Schema, or a part of one. */
export type Schema = Readonly<Record<string, unknown>>;
/** A schema for each property of a type and for no other, so that schema and type cannot drift apart. */
export type Properties<Shape> = { readonly [Name in keyof Required<Shape>]: Schema };

/** Text that every database can store: no lone surrogates, and no NUL, which PostgreSQL refuses. */
export const TEXT: Schema = { type: 'string', pattern: '^[^\\u0000\\p{Cs}]*$' };
/** Such text with a maximum length. */
export const shortText = (maxLength: number): Schema => ({ ...TEXT, maxLength });

/** The schema of a text that may also be null. */
export const nullable = (text: Schema): Schema => ({ ...text, type: ['string', 'null'] });

/** An object of these properties and no others. */
export function objectSchema(properties: Readonly<Record<string, Schema>>): Schema {
  return { type: 'object', additionalProperties: false, properties };
}

/** The headers of a route that accepts an idempotency key (R2.61): one printable word. The page sends a UUID. */
export const IDEMPOTENCY_HEADERS = {
  type: 'object',
  properties: { 'idempotency-key': { type: 'string', pattern: '^[\\x21-\\x7e]{1,128}$' } },
} as const;

/** These headers, validated. */
export interface IdempotencyHeaders {
  readonly 'idempotency-key'?: string;
}
