import type { Organisation, SignupCreated } from '#protocol/signup-response.ts';
import { nullable, objectSchema, type Properties, type Schema, shortText } from '#server/http/json-schema.ts';

/** The account that a 201 describes. */
export interface CreatedAccount {
  readonly token: string;
  readonly userId: string;
  readonly organisationId: string;
  readonly organisationName: string | null;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

/**
 * The body of a 201 (R7.2). The server also sends it to robots, and again to retries. The organisation is always in state `test`
 * and has no partner: only the admin API of the platform takes organisations live and knows partners.
 */
export function createdResponse(made: CreatedAccount): SignupCreated {
  const { token, userId, organisationId } = made;
  return {
    token,
    userId,
    organisationId,
    organisation: {
      id: organisationId,
      name: made.organisationName,
      state: 'test',
      created: new Date(made.createdAt).toISOString(),
      live_date: null,
      partner: null,
    },
  };
}

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
  // The page puts the token into a URL.
  token: { type: 'string', pattern: '^[\\x21-\\x7e]{1,2048}$' },
  userId: ID,
  organisationId: ID,
  organisation: { ...objectSchema(ORGANISATION), required: Object.keys(ORGANISATION) },
  confirmUntil: INSTANT,
};

/** The response to an accepted sign-up (R7.1, R7.2), from this service and from an external admin API. */
export const CREATED_SCHEMA: Schema = {
  ...objectSchema(CREATED),
  required: ['token', 'userId', 'organisationId'],
};
