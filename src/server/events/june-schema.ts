import type { Schema } from '#server/http/json-schema.ts';

/** The calls of product analytics that the server accepts (R7.4). */
export const JUNE_CALLS = ['identify_user', 'identify_company', 'track_event', 'page_event'] as const;

/** One of these calls. */
export type JuneCall = (typeof JUNE_CALLS)[number];

/** A body that fits the schema. */
export interface JuneBody {
  readonly userId: string;
  readonly message_id?: string;
}

/** Text that a database can store and a terminal can show. */
const TEXT: Schema = { type: 'string', maxLength: 512, pattern: '^[^\\p{Cc}\\p{Cs}]*$' };
const ID: Schema = { ...TEXT, minLength: 1, maxLength: 128 };

/** Values of traits and properties, down to this depth: `traits.company.name`. */
const VALUE = valueOf(3);

/**
 * The shape of each call's body. Only the user is required. The caller chooses everything else, within bounds. The
 * property names come from the Segment protocol, which the page uses.
 */
export const JUNE_BODY: Schema = {
  type: 'object',
  required: ['userId'],
  maxProperties: 32,
  propertyNames: ID,
  properties: {
    userId: ID,
    groupId: ID,
    message_id: ID,
    event: ID,
    name: ID,
    timestamp: { type: 'string', format: 'date-time' },
    traits: openObject(VALUE),
    properties: openObject(VALUE),
    context: openObject(VALUE),
  },
  additionalProperties: VALUE,
};

function valueOf(levels: number): Schema {
  const plain: readonly Schema[] = [TEXT, { type: 'number' }, { type: 'boolean' }, { type: 'null' }];
  if (levels === 0) return { anyOf: plain };
  const inner = valueOf(levels - 1);
  return { anyOf: [...plain, openObject(inner), { type: 'array', maxItems: 32, items: inner }] };
}

/** An object with any property names. */
function openObject(value: Schema): Schema {
  return { type: 'object', maxProperties: 32, propertyNames: ID, additionalProperties: value };
}
