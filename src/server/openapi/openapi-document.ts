import { FAULT_RESPONSES, type FaultKind } from '#server/faults.ts';
import type { Schema } from '#server/http/json-schema.ts';
import type { DescribedRoute } from './described-routes.ts';
import { ERROR_SCHEMA } from './error-schema.ts';
import { allFaults } from './route-description.ts';

type Part = Readonly<Record<string, unknown>>;

const ERROR_REFERENCE = { $ref: '#/components/schemas/Error' };
const RETRY_AFTER = {
  description: 'After how many seconds it may be tried again.',
  schema: { type: 'integer', minimum: 1 },
};

/** The document of the API, in OpenAPI 3.1, made of the schemas that judge the requests. */
export function openapiDocument(routes: readonly DescribedRoute[]): Part {
  const paths: Record<string, Record<string, Part>> = {};
  for (const route of routes) (paths[route.path] ??= {})[route.method] = operationOf(route);
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

function operationOf({ description, headers, body }: DescribedRoute): Part {
  return {
    operationId: description.id,
    summary: description.summary,
    parameters: Object.entries(headers).map(([name, schema]) => ({ name, in: 'header', schema })),
    ...(body && { requestBody: { required: true, content: jsonOf(body) } }),
    ...(description.requiresToken && { security: [{ token: [] }] }),
    responses: {
      ...Object.fromEntries(
        Object.entries(description.responses).map(([status, response]) => [
          status,
          {
            description: response.description,
            ...(response.schema && { content: jsonOf(response.schema) }),
          },
        ]),
      ),
      ...refusalsOf(allFaults(description)),
    },
  };
}

/** By status: two refusals may share one, and are told apart by their codes. */
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
            allOf: [ERROR_REFERENCE, { properties: { code: { enum: these.map(({ code }) => code) } } }],
          }),
        },
      ];
    }),
  );
}

function jsonOf(schema: Schema): Part {
  return { 'application/json': { schema } };
}
