import type { FastifyInstance, RouteOptions } from 'fastify';
import { isRecord } from '#contract/is-record.ts';
import type { Schema } from '#server/http/json-schema.ts';
import type { FaultKind } from '#server/faults.ts';

/**
 * Describes a call for the API document (R7.1). A route has its description in `config`. The document takes headers and bodies
 * from the schemas that validate them.
 */
export interface RouteDescription {
  /** A name for programs: `signUp`. */
  readonly id: string;
  /** One line for people. */
  readonly summary: string;
  /** The parameters of its query. */
  readonly query?: Readonly<Record<string, object>>;
  /** The parameters that have to be given. */
  readonly needs?: readonly string[];
  /** The headers that the route validates itself. None of them has to be given. */
  readonly headers?: Readonly<Record<string, Schema>>;
  /** The shape of the body when the route validates it itself and has no schema for it. */
  readonly body?: Schema;
  /** The description of each response by its status, and its shape when it has a body. */
  readonly responses: Readonly<Record<number, { readonly description: string; readonly schema?: object }>>;
  /** The refusals of the call, apart from unexpected errors. */
  readonly faults: readonly FaultKind[];
  /** Whether callers must send a token. */
  readonly requiresToken?: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Absent for pages and files. */
    readonly description?: RouteDescription;
  }
}

/** All refusals of a call, including those of every call. */
export function allFaults({ faults }: Pick<RouteDescription, 'faults'>): readonly FaultKind[] {
  return [...faults, 'unexpected'];
}

/** One call of the API document. */
export interface DescribedRoute {
  /** In lower case: `post`. */
  readonly method: string;
  readonly path: string;
  readonly description: RouteDescription;
  /** The schemas of its headers, by name. */
  readonly headers: Readonly<Record<string, unknown>>;
  /** The shape of its body. Undefined without a body. */
  readonly body: Schema | undefined;
}

/** Collects every described route that is added from now on. */
export function collectDescribedRoutes(app: FastifyInstance): readonly DescribedRoute[] {
  const described: DescribedRoute[] = [];
  app.addHook('onRoute', (route) => {
    const description = route.config?.description;
    // Fastify adds a HEAD route for each GET route.
    const methods = [route.method].flat().filter((method) => method !== 'HEAD');
    if (!description) return;
    for (const method of methods) {
      described.push({ method: method.toLowerCase(), path: route.url, description, ...schemasOf(route) });
    }
  });
  return described;
}

function schemasOf({ schema, config }: RouteOptions): Pick<DescribedRoute, 'headers' | 'body'> {
  const headers = isRecord(schema?.headers) ? schema.headers['properties'] : undefined;
  return {
    headers: { ...(isRecord(headers) && headers), ...config?.description?.headers },
    body: isRecord(schema?.body) ? schema.body : config?.description?.body,
  };
}
