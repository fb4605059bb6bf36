import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiFault } from '#server/faults.ts';
import { callerName } from './find-caller.ts';

/** Limits how many expensive calls one caller may have open, so that colleagues find a place in the queue (R21.17). */
export interface CallerLimit {
  /** Counts a call until it ends. It can be a hook for `onRequest`, before the body is read. Rejects with `unavailable` when the caller has too many open calls. */
  readonly admit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Does the work of a call. The call counts until its end, also when its caller has hung up. */
  readonly run: <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>;
}

/** One call of a caller runs, and two wait. */
const MOST_OPEN = 3;

/**
 * Makes the limit of some calls together.
 *
 * @param most How many of them a caller may have open.
 */
export function makeCallerLimit(most: number = MOST_OPEN): CallerLimit {
  const open = new Map<string, number>();
  const works = new WeakMap<FastifyRequest, Promise<unknown>>();
  const count = (caller: string, by: 1 | -1): void => {
    const calls = (open.get(caller) ?? 0) + by;
    if (calls > 0) open.set(caller, calls);
    else open.delete(caller);
  };
  return {
    admit: async (request, { raw }) => {
      const caller = callerName(request);
      // A connection that is closed already closes no more, so its call would count for ever.
      if (raw.destroyed || (open.get(caller) ?? 0) >= most) throw new ApiFault('unavailable');
      count(caller, 1);
      let hasEnded = false;
      const end = (): void => {
        if (hasEnded) return;
        hasEnded = true;
        void Promise.allSettled([works.get(request)]).then(() => count(caller, -1));
      };
      // A call over the control socket, which has no connection, finishes and does not close.
      raw.once('finish', end);
      raw.once('close', end);
    },
    run: async (request, work) => {
      const working = work();
      works.set(request, working);
      return working;
    },
  };
}

/** How many calls that may have a body a caller may have open. A browser opens six connections to one host. */
const MOST_BODIES = 12;

/** Refuses further calls with a body before it is read: to receive, decode and test a megabyte takes time from visitors (R21.17). */
export function limitBodies(app: FastifyInstance): void {
  const { admit } = makeCallerLimit(MOST_BODIES);
  app.addHook('onRequest', async (request, reply) => {
    if (request.caller && !['GET', 'HEAD'].includes(request.method)) await admit(request, reply);
  });
}
