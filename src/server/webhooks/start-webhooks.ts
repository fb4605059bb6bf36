import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '#server/config/variables.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import type { WebhookStore } from '#store/webhook-store.ts';
import { AT_ONCE, deliverDue, type DeliveryParts } from './deliver-due.ts';
import { makeSender } from './send-webhook.ts';

/** What the delivery of webhooks needs of the server. */
export interface WebhookParts extends Omit<DeliveryParts, 'store' | 'send' | 'metrics' | 'onGone'> {
  readonly store: WebhookStore;
  readonly metrics: Pick<Metrics, 'webhookAttempted' | 'watch'>;
}

/** How often a server looks for events that are due, in milliseconds. */
const LOOK_EVERY_MS = 1_000;

/**
 * Delivers webhooks beside the server (R15.9), if there is a receiver. It logs a fault of the store once, until the store works
 * again. After the receiver has answered 410, it delivers nothing until the next start.
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
  const { store, metrics, log, now } = parts;
  let oldest: number | null = null;
  let hasFailed = false;
  const gone = new AbortController();
  const end = AbortSignal.any([stop, gone.signal]);
  metrics.watch({
    name: 'vestibule_webhook_receiver_gone',
    help: '1 after the receiver has answered 410: this server sends no event until it starts again',
    read: () => (gone.signal.aborted ? 1 : 0),
  });
  metrics.watch({
    name: 'vestibule_webhook_oldest_seconds',
    help: 'How old the oldest event is that has to be delivered; 0 when there is none',
    read: () => (oldest === null ? 0 : Math.max(now() - oldest, 0) / 1_000),
  });
  while (!end.aborted) {
    let delivered = 0;
    try {
      delivered = await deliverDue({ ...parts, onGone: () => gone.abort() }, stop);
      oldest = await store.oldestWaitingWebhook();
      hasFailed = false;
    } catch (err) {
      if (!hasFailed) log.error({ err }, 'webhooks wait: the server cannot read or write their outbox');
      hasFailed = true;
    }
    // After a full round, more events may be due.
    if (delivered < AT_ONCE) await pause(end);
  }
}

/** Waits until the server looks again. The wait ends early when the server stops. */
async function pause(stop: AbortSignal): Promise<void> {
  await wait(LOOK_EVERY_MS, undefined, { signal: stop }).catch((error: unknown) => {
    if (!stop.aborted) throw error;
  });
}
