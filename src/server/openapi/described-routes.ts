import type { FastifyInstance, RouteOptions } from 'fastify';
import { isRecord } from '#contract/is-record.ts';
import type { Schema } from '#server/http/json-schema.ts';
import type { RouteDescription } from './route-description.ts';

/** One call, as far as the document of the API tells of it. */
export interface DescribedRoute {
  /** In lower case: `post`. */
  readonly method: string;
  readonly path: string;
  readonly description: RouteDescription;
  /** The schema of its headers' properties, by their names. */
  readonly headers: Readonly<Record<string, unknown>>;
  /** The shape of its body; undefined where it has none. */
  readonly body: Schema | undefined;
}

/** Collects every described route that is mounted from now on. */
export function collectDescribedRoutes(app: FastifyInstance): readonly DescribedRoute[] {
  const described: DescribedRoute[] = [];
  app.addHook('onRoute', (route) => {
    const description = route.config?.description;
    // Each GET brings a HEAD of the same kind along.
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
    headers: isRecord(headers) ? headers : {},
    body: isRecord(schema?.body) ? schema.body : config?.description?.body,
  };
}
