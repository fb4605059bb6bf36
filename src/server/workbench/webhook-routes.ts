import type { FastifyInstance } from 'fastify';
import type { Webhook } from '#protocol/workbench/webhooks.ts';
import type { Config } from '#server/config/variables.ts';
import { ApiFault } from '#server/faults.ts';
import { WEBHOOK_LIFE_MS } from '#server/webhooks/webhook-events.ts';
import type { AuditStore } from '#store/audit-store.ts';
import type { WebhookEntry, WebhookStore } from '#store/webhook-store.ts';
import { addCall } from './add-call.ts';
import { deedOf } from './find-caller.ts';
import { noteReading } from './note-reading.ts';
import { conflict, placeIn } from './read-body.ts';

/** What the calls about webhooks need. */
export interface WebhookRouteParts {
  readonly config: Pick<Config, 'webhookUrl'>;
  readonly store: Pick<WebhookStore, 'webhooks' | 'webhook' | 'repeatWebhook'> &
    Pick<AuditStore, 'addDeedOnceAnHour'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

const PAGE_SIZE = 50;

/** Adds the calls about the events for the receiver of webhooks (R15.9). */
export function addWebhookRoutes(api: FastifyInstance, parts: WebhookRouteParts): void {
  const { store } = parts;
  addCall(api, 'GET /webhooks', async ({ query: { state, after } }) => {
    const place = after === undefined ? undefined : placeIn(after);
    const found = await store.webhooks({ state, after: place, limit: PAGE_SIZE });
    const last = found.length === PAGE_SIZE ? found.at(-1) : undefined;
    return { webhooks: found.map(toAnswer), ...(last && { next: `${last.at}-${last.id}` }) };
  });
  addCall(api, 'GET /webhooks/:id', async ({ params: { id } }, request) => {
    const found = await store.webhook(id);
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
  addCall(api, 'POST /webhooks/:id/repeat', async ({ params: { id } }, request) => {
    if (!(await store.webhook(id))) throw new ApiFault('notFound');
    if (config.webhookUrl === undefined)
      throw conflict('The server has no receiver: the operator has to set WEBHOOK_URL.');
    const deed = deedOf(request, now, { action: 'webhook repeated', details: { webhook: id } });
    const outcome = await store.repeatWebhook({ id, now: now(), expires: now() + WEBHOOK_LIFE_MS, deed });
    if (outcome === 'unknown') throw new ApiFault('notFound');
    if (outcome === 'erased') throw conflict('The submission was erased: nothing is left to send.');
  });
}

/** An event as JSON. */
function toAnswer({ subject, at, stateAt, error, ...entry }: WebhookEntry): Webhook {
  return {
    ...entry,
    of: subject,
    at: new Date(at).toISOString(),
    stateAt: new Date(stateAt).toISOString(),
    ...(error !== null && { error }),
  };
}
