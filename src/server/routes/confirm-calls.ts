import { CREATED_SCHEMA } from '#server/admin-api/created-response.ts';
import { objectSchema, type Schema, shortText } from '#server/http/json-schema.ts';
import type { RouteDescription } from '#server/openapi/described-routes.ts';

const TOKEN: Schema = { type: 'string', pattern: '^[\\w-]{43}$' };

export const CONFIRM: RouteDescription = {
  id: 'confirm',
  summary: 'Proves the mailbox of the attempt of this browser by the code of the mail.',
  responses: {
    200: {
      description: 'The account is there. The token opens it.',
      schema: { ...objectSchema({ token: TOKEN }), required: ['token'] },
    },
  },
  faults: ['malformed', 'forbidden', 'tooLarge', 'notJson', 'refused', 'gone', 'tooMany', 'unavailable'],
};

export const STATE: RouteDescription = {
  id: 'confirmState',
  summary:
    'Reports to the tab that waits whether the link of the mail was pressed in another tab of its browser.',
  responses: {
    200: {
      description:
        'The token comes once, and only if this browser gave the proof. `spent`: the codes are used up, and the link of the mail still works. `isDeleted`: the account was open already.',
      schema: {
        ...objectSchema({
          state: { enum: ['waiting', 'spent', 'confirmed', 'ended'] },
          token: TOKEN,
          isDeleted: { const: true },
        }),
        required: ['state'],
      },
    },
  },
  faults: ['forbidden', 'tooMany', 'unavailable'],
};

export const RESEND: RouteDescription = {
  id: 'confirmResend',
  summary:
    'Sends the mail of the attempt of this browser once more: at most four times, a minute apart, and within RATE_LIMIT_EMAIL.',
  responses: {
    202: {
      description: 'A mail is on its way. `left`: how many more there can be.',
      schema: { ...objectSchema({ left: { type: 'integer', minimum: 0 } }), required: ['left'] },
    },
  },
  faults: ['malformed', 'forbidden', 'gone', 'tooMany', 'unavailable'],
};

export const ACCOUNT: RouteDescription = {
  id: 'confirmAccount',
  summary:
    'Reports which account a token opens to the tab that has just got it, as a sign-up without a proof does.',
  responses: {
    200: { description: 'The account of the token.', schema: CREATED_SCHEMA },
  },
  faults: ['malformed', 'forbidden', 'tooLarge', 'notJson', 'gone', 'tooMany', 'unavailable'],
};

export const TOKEN_BODY: Schema = { ...objectSchema({ token: TOKEN }), required: ['token'] };

export const CODE_BODY: Schema = { ...objectSchema({ code: shortText(64) }), required: ['code'] };
