import type { FastifyInstance } from 'fastify';
import { ApiFault } from '#server/faults.ts';
import type { RouteDescription } from '#server/openapi/described-routes.ts';
import { NO_STORE } from '#server/security/headers.ts';
import { objectSchema, type Schema } from '#server/http/json-schema.ts';
import type { Store } from '#store/store.ts';

export interface HealthParts {
  readonly store: Pick<Store, 'ping'>;
  /** True once the server has announced its stop. It still responds, but load balancers should choose another server. */
  readonly isLameDuck: () => boolean;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Shorter than the time-out of usual health checks, so that these checks get a response. */
const PING_TIMEOUT_MS = 2_000;

const statusOf = (word: string): Schema => ({
  ...objectSchema({ status: { const: word } }),
  required: ['status'],
});
const HEALTHY: RouteDescription = {
  id: 'health',
  summary: 'Whether the process responds.',
  responses: { 200: { description: 'The process responds.', schema: statusOf('ok') } },
  faults: [],
};
const READY: RouteDescription = {
  id: 'readiness',
  summary: 'Whether the server accepts sign-ups and is not about to stop.',
  responses: { 200: { description: 'The server accepts sign-ups.', schema: statusOf('ready') } },
  faults: ['unavailable'],
};

/** `/healthz`: the process responds. `/readyz`: it also accepts sign-ups and is not about to stop (R7.10). */
export function addHealthRoutes(app: FastifyInstance, parts: HealthParts): void {
  const probe = makeProbe(parts);
  app.get('/healthz', { config: { description: HEALTHY } }, async (_request, reply) =>
    reply.header('cache-control', NO_STORE).send({ status: 'ok' }),
  );
  app.get('/readyz', { config: { description: READY } }, async (_request, reply) => {
    if (parts.isLameDuck()) throw new ApiFault('unavailable');
    await probe();
    return reply.header('cache-control', NO_STORE).send({ status: 'ready' });
  });
}

/** Every client may call `/readyz`, and each probe of the store costs a write. All calls within this time share one probe. */
const CACHE_MS = 1_000;

function makeProbe({ store, now }: HealthParts): () => Promise<void> {
  let last = { at: -Infinity, result: Promise.resolve() };
  return async () => {
    // Also probes again after the clock was set back.
    if (Math.abs(now() - last.at) >= CACHE_MS) last = { at: now(), result: withTimeout(store.ping()) };
    return last.result;
  };
}

/** Rejects when the store fails or does not respond in time. A hanging disk reports no error. */
async function withTimeout(ping: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ApiFault('unavailable')), PING_TIMEOUT_MS);
  });
  await Promise.race([ping, late]).finally(() => clearTimeout(timer));
}
