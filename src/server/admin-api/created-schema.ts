import type { Organisation, SignupCreated } from '#contract/signup-answer.ts';
import { objectSchema, nullable, type Properties, type Schema, shortText } from '#server/http/json-schema.ts';

const ID: Schema = { ...shortText(200), minLength: 1 };
const INSTANT: Schema = {
  type: 'string',
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:\\.\\d{1,9})?(?:Z|\\+00:00)$',
};

const ORGANISATION: Properties<Organisation> = {
  id: ID,
  name: nullable(shortText(1_000)),
  state: shortText(64),
  created: INSTANT,
  live_date: nullable(INSTANT),
  partner: nullable(shortText(200)),
};

const CREATED: Properties<SignupCreated> = {
  // It goes into an address.
  token: { type: 'string', pattern: '^[\\x21-\\x7e]{1,2048}$' },
  userId: ID,
  organisationId: ID,
  organisation: { ...objectSchema(ORGANISATION), required: Object.keys(ORGANISATION) },
};

/** The answer to a sign-up that was taken (R7.1, R7.2), of this service and of an admin API. */
export const CREATED_SCHEMA: Schema = {
  ...objectSchema(CREATED),
  required: ['token', 'userId', 'organisationId'],
};
