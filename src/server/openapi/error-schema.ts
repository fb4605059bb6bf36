import { PROBLEM_KINDS } from '#contract/problem.ts';
import type { ApiError } from '#contract/signup-answer.ts';
import { objectSchema, type Properties, type Schema } from '#server/http/json-schema.ts';

const ERROR: Properties<ApiError> = {
  code: { type: 'integer', description: 'Stable; 57 is an address in use. 0 has no meaning to build on.' },
  error: { type: 'string', description: 'For people who read logs, never for visitors.' },
  requestId: { type: 'string', description: 'By which the log tells more.' },
  fields: {
    type: 'object',
    description: 'Each refused field and its problem.',
    additionalProperties: { enum: PROBLEM_KINDS },
  },
};

/** The shape of every refusal (R7.1). */
export const ERROR_SCHEMA: Schema = { ...objectSchema(ERROR), required: ['code', 'error', 'requestId'] };
