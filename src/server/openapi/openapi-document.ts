import { PROBLEM_KINDS } from '#contract/problem.ts';
import type { ApiError } from '#protocol/signup-response.ts';
import { FAULT_RESPONSES, type FaultKind } from '#server/faults.ts';
import { objectSchema, type Properties, type Schema } from '#server/http/json-schema.ts';
import { allFaults, type DescribedRoute } from './described-routes.ts';

const ERROR: Properties<ApiError> = {
  code: {
    type: 'integer',
    description:
      '57: the e-mail address has an account already. 0: a refusal without a code of its own; use the status.',
  },
  error: { type: 'string', description: 'For readers of logs, never for visitors.' },
  requestId: { type: 'string', description: 'Identifies the request in the log.' },
  fields: {
    type: 'object',
    description: 'Each refused field and its problem.',
    additionalProperties: { enum: [...PROBLEM_KINDS, 'wrongCode'] },
  },
  outdated: {
    type: 'boolean',
    description: 'True when the release of the page was withdrawn: load it again.',
  },
  budget: { const: 'email', description: 'After 429: the budget of the e-mail address is used up.' },
  left: { type: 'integer', minimum: 1, description: 'How many more codes may be tried.' },
  closed: { type: 'boolean', description: 'True when the form is offline.' },
};

/** The shape of every refusal (R7.1). */
export const ERROR_SCHEMA: Schema = { ...objectSchema(ERROR), required: ['code', 'error', 'requestId'] };

type Part = Readonly<Record<string, unknown>>;

const ERROR_REFERENCE = { $ref: '#/components/schemas/Error' };
const RETRY_AFTER = {
  description: 'The seconds to wait before a retry.',
  schema: { type: 'integer', minimum: 1 },
};

/** Builds the API document in OpenAPI 3.1 from the schemas that validate the requests. */
export function openapiDocument(routes: readonly DescribedRoute[]): Part {
  const paths: Record<string, Record<string, Part>> = {};
  for (const route of routes) (paths[templateOf(route.path)] ??= {})[route.method] = operationOf(route);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vestibule',
      version: '1',
      description: 'The sign-up of a subscription-billing platform.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Error: ERROR_SCHEMA },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
}

/** The path of a route as OpenAPI writes it: `/drafts/{draft}/files/{path}` for `/drafts/:draft/files/*`. */
function templateOf(path: string): string {
  return path.replaceAll(/:(\w+)/g, '{$1}').replace('*', '{path}');
}

function pathParametersOf(path: string): readonly Part[] {
  return [...templateOf(path).matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function operationOf({ path, description, headers, body }: DescribedRoute): Part {
  return {
    operationId: description.id,
    summary: description.summary,
    parameters: [
      ...pathParametersOf(path),
      ...parametersIn('header', headers),
      ...parametersIn('query', description.query ?? {}, description.needs),
    ],
    ...(body && { requestBody: { required: true, content: jsonOf(body) } }),
    ...(description.requiresToken && { security: [{ token: [] }] }),
    responses: {
      ...refusalsOf(allFaults(description)),
      ...Object.fromEntries(
        Object.entries(description.responses).map(([status, response]) => [
          status,
          {
            description: response.description,
            ...(response.schema && { content: jsonOf(response.schema) }),
          },
        ]),
      ),
    },
  };
}

function parametersIn(
  place: 'header' | 'query',
  schemas: Part,
  needs: readonly string[] = [],
): readonly Part[] {
  return Object.entries(schemas).map(([name, schema]) => ({
    name,
    in: place,
    ...(needs.includes(name) && { required: true }),
    schema,
  }));
}

/** Groups refusals by status. Refusals with the same status differ by their codes. */
function refusalsOf(kinds: readonly FaultKind[]): Part {
  const faults = kinds.map((kind) => FAULT_RESPONSES[kind]);
  const statuses = [...new Set(faults.map(({ status }) => status))];
  return Object.fromEntries(
    statuses.map((status) => {
      const these = faults.filter((fault) => fault.status === status);
      return [
        status,
        {
          description: these.map(({ code, message }) => `${code}: ${message}`).join('; '),
          ...((status === 429 || status === 503) && { headers: { 'Retry-After': RETRY_AFTER } }),
          content: jsonOf({
            allOf: [
              ERROR_REFERENCE,
              { properties: { code: { enum: [...new Set(these.map(({ code }) => code))] } } },
            ],
          }),
        },
      ];
    }),
  );
}

function jsonOf(schema: object): Part {
  return { 'application/json': { schema } };
}
