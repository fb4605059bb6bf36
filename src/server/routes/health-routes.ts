import type { FastifyInstance } from 'fastify';
import { ApiFault } from '#server/faults.ts';
import { NO_STORE } from '#server/security/headers.ts';
import type { SignupStore } from '#server/store/signup-store.ts';

export interface HealthParts {
  readonly store: Pick<SignupStore, 'ping'>;
  readonly isDraining: () => boolean;
}

/** `/healthz`: the process answers. `/readyz`: it can also take sign-ups, and means to go on (R7.10). */
export function addHealthRoutes(app: FastifyInstance, { store, isDraining }: HealthParts): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', NO_STORE).send({ status: 'ok' }),
  );
  app.get('/readyz', async (_request, reply) => {
    if (isDraining()) throw new ApiFault('unavailable');
    await store.ping();
    return reply.header('cache-control', NO_STORE).send({ status: 'ready' });
  });
}
