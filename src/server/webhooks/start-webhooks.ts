import type { Config } from '#server/config/variables.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import { emptyOutbox, type Outbox } from '#server/outbox/empty-outbox.ts';
import type { WebhookStore } from '#store/webhook-store.ts';
import { AT_ONCE, deliverDue, type DeliveryParts } from './deliver-due.ts';
import { makeSender } from './send-webhook.ts';

/** What the delivery of webhooks needs of the server. */
export interface WebhookParts extends Omit<DeliveryParts, 'store' | 'send' | 'metrics' | 'onGone'> {
  readonly store: WebhookStore;
  readonly metrics: Pick<Metrics, 'webhookAttempted' | 'watch'>;
}

/**
 * Delivers webhooks beside the server (R15.9), if there is a receiver. After the receiver has answered 410, it delivers nothing
 * until the next start.
 *
 * @returns A function that ends the running attempts and stops the delivery.
 */
export function startWebhooks(
  { webhookUrl: url, webhookSecret: secret }: Pick<Config, 'webhookUrl' | 'webhookSecret'>,
  parts: WebhookParts,
): () => Promise<void> {
  if (url === undefined || secret === undefined) return async () => undefined;
  const stop = new AbortController();
  const send = makeSender({ url, secret }, parts.now);
  const running = deliverUntilStopped({ ...parts, send }, stop.signal);
  return async () => {
    stop.abort();
    await running;
  };
}

async function deliverUntilStopped(
  parts: WebhookParts & Pick<DeliveryParts, 'send'>,
  stop: AbortSignal,
): Promise<void> {
  const gone = new AbortController();
  parts.metrics.watch({
    name: 'vestibule_webhook_receiver_gone',
    help: '1 after the receiver has answered 410: this server sends no event until it starts again',
    read: () => (gone.signal.aborted ? 1 : 0),
  });
  const outbox: Outbox = {
    entries: 'webhooks',
    age: {
      name: 'vestibule_webhook_oldest_seconds',
      help: 'How old the oldest event is that has to be delivered; 0 when there is none',
    },
    deliverDue: () => deliverDue({ ...parts, onGone: () => gone.abort() }, stop),
    atOnce: AT_ONCE,
    oldestWaiting: () => parts.store.oldestWaitingWebhook(),
  };
  await emptyOutbox(outbox, parts, AbortSignal.any([stop, gone.signal]));
}
