import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config/variables.ts';
import { ApiFault } from '#server/faults.ts';
import { WEBHOOK_LIFE_MS } from '#server/webhooks/webhook-events.ts';
import type { AuditStore } from '#store/audit-store.ts';
import {
  WEBHOOK_STATES,
  type WebhookEntry,
  type WebhookState,
  type WebhookStore,
} from '#store/webhook-store.ts';
import { deedOf } from './find-caller.ts';
import { noteReading } from './note-reading.ts';
import { conflict, placeIn, refuse } from './read-body.ts';
import { WEBHOOK_CALLS } from './webhook-calls.ts';

/** What the calls about webhooks need. */
export interface WebhookRouteParts {
  readonly config: Pick<Config, 'webhookUrl'>;
  readonly store: Pick<WebhookStore, 'webhooks' | 'webhook' | 'repeatWebhook'> &
    Pick<AuditStore, 'addDeedOnceAnHour'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

const PAGE_SIZE = 50;

interface ListRoute {
  readonly Querystring: { readonly state?: string; readonly after?: string };
}

interface WebhookRoute {
  readonly Params: { readonly id: string };
}

/** Adds the calls about the events for the receiver of webhooks (R15.9). */
export function addWebhookRoutes(api: FastifyInstance, parts: WebhookRouteParts): void {
  const { store } = parts;
  api.get<ListRoute>('/webhooks', { config: WEBHOOK_CALLS.webhooks }, async ({ query }) => {
    const { state, after } = query;
    const found = await store.webhooks({
      state: state === undefined ? undefined : stateIn(state),
      after: after === undefined ? undefined : placeIn(after),
      limit: PAGE_SIZE,
    });
    const last = found.length === PAGE_SIZE ? found.at(-1) : undefined;
    return { webhooks: found.map(toAnswer), ...(last && { next: `${last.at}-${last.id}` }) };
  });
  api.get<WebhookRoute>('/webhooks/:id', { config: WEBHOOK_CALLS.webhook }, async (request) => {
    const found = await store.webhook(request.params.id);
    if (!found) throw new ApiFault('notFound');
    const { payload: text, ...entry } = found;
    if (text === null) return toAnswer(entry);
    await noteReading(request, parts, { action: 'webhooks read', details: {} });
    const payload: unknown = JSON.parse(text);
    return { ...toAnswer(entry), payload };
  });
  addRepeat(api, parts);
}

function addRepeat(api: FastifyInstance, { config, store, now }: WebhookRouteParts): void {
  api.post<WebhookRoute>(
    '/webhooks/:id/repeat',
    { config: WEBHOOK_CALLS.repeatWebhook },
    async (request, reply) => {
      const { id } = request.params;
      if (!(await store.webhook(id))) throw new ApiFault('notFound');
      if (config.webhookUrl === undefined)
        throw conflict('The server has no receiver: the operator has to set WEBHOOK_URL.');
      const deed = deedOf(request, now, { action: 'webhook repeated', details: { webhook: id } });
      const outcome = await store.repeatWebhook({ id, now: now(), expires: now() + WEBHOOK_LIFE_MS, deed });
      if (outcome === 'unknown') throw new ApiFault('notFound');
      if (outcome === 'erased') throw conflict('The submission was erased: nothing is left to send.');
      return reply.code(204).send();
    },
  );
}

/** An event as JSON. */
function toAnswer({ subject, at, stateAt, error, ...entry }: WebhookEntry): object {
  return {
    ...entry,
    of: subject,
    at: new Date(at).toISOString(),
    stateAt: new Date(stateAt).toISOString(),
    ...(error !== null && { error }),
  };
}

function stateIn(text: string): WebhookState {
  return (
    WEBHOOK_STATES.find((state) => state === text) ??
    refuse(`"state" has to be one of ${WEBHOOK_STATES.join(', ')}.`)
  );
}
