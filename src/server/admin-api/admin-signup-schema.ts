import {
  objectSchema,
  nullable,
  type Properties,
  type Schema,
  shortText,
  TEXT,
} from '#server/http/json-schema.ts';
import type { AdminSignup } from './admin-api.ts';

const ADMIN_SIGNUP: Properties<AdminSignup> = {
  name: TEXT,
  organisation: nullable(TEXT),
  email: {
    type: 'string',
    pattern: '^[^\\s@,;:<>()"\\u0000\\p{Cs}]+@[^\\s@,;:<>()"\\u0000\\p{Cs}]+$',
    maxLength: 320,
  },
  password: { ...TEXT, minLength: 1 },
  phone: nullable({ type: 'string', pattern: '^\\+?\\d+$' }),
  country: nullable({ type: 'string', pattern: '^[A-Z]{2}$' }),
  subdomain: { type: 'string', pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$', maxLength: 63 },
  source: shortText(2_000),
  locale: { type: 'string', pattern: '^[a-z]{2,3}_[A-Z]{2}$' },
  default_vat: { type: 'number', minimum: 0, maximum: 1 },
  time_zone: shortText(64),
  metadata: { type: 'object' },
};

/**
 * The shape of `POST /v1/signup` (R7.2). The calling service has validated the answers by its own form and limits. This
 * schema and the limit on the body only keep out what the database cannot store.
 */
export const ADMIN_SIGNUP_SCHEMA: Schema = {
  ...objectSchema(ADMIN_SIGNUP),
  // The payload of the specification has no metadata. Our documents add it.
  required: Object.keys(ADMIN_SIGNUP).filter((name) => name !== 'metadata'),
};
