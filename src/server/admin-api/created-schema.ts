import type { Organisation, SignupCreated } from '#contract/signup-answer.ts';
import { objectOf, orNull, type Properties, type Schema, shortText } from '#server/http/json-schema.ts';

const ID: Schema = { ...shortText(200), minLength: 1 };
const INSTANT: Schema = {
  type: 'string',
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:\\.\\d{1,9})?(?:Z|\\+00:00)$',
};

const ORGANISATION: Properties<Organisation> = {
  id: ID,
  name: orNull(shortText(1_000)),
  state: shortText(64),
  created: INSTANT,
  live_date: orNull(INSTANT),
  partner: orNull(shortText(200)),
};

const CREATED: Properties<SignupCreated> = {
  // It goes into an address.
  token: { type: 'string', pattern: '^[\\x21-\\x7e]{1,2048}$' },
  userId: ID,
  organisationId: ID,
  organisation: { ...objectOf(ORGANISATION), required: Object.keys(ORGANISATION) },
};

/** The answer to a sign-up that was taken (R7.1, R7.2), of this service and of an admin API. */
export const CREATED_SCHEMA: Schema = {
  ...objectOf(CREATED),
  required: ['token', 'userId', 'organisationId'],
};
