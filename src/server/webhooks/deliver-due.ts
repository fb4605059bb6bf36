import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '#server/metrics/metrics.ts';
import { failureOf } from '#server/outbox/next-attempt.ts';
import type { ClaimedWebhook, WebhookOutcome, WebhookStore } from '#store/webhook-store.ts';
import { SEND_TIMEOUT_MS, type SendWebhook } from './send-webhook.ts';

/** What delivering needs. */
export interface DeliveryParts {
  readonly store: Pick<WebhookStore, 'claimWebhooks' | 'settleWebhook'>;
  readonly send: SendWebhook;
  readonly metrics: Pick<Metrics, 'webhookAttempted'>;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Called when the receiver wants no events any more. */
  readonly onGone: () => void;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** How many events one server sends at once. */
export const AT_ONCE = 20;

/**
 * How long a server has its events for itself: longer than an attempt takes. After that time, other servers may send
 * them, because the server may have died.
 */
export const LEASE_MS = 2 * SEND_TIMEOUT_MS;

/**
 * Sends the events that are due, and resolves with the number of deliveries. Rejects when the store cannot record the outcome of
 * an attempt.
 */
export async function deliverDue(parts: DeliveryParts, stop: AbortSignal): Promise<number> {
  const now = parts.now();
  const lease = now + LEASE_MS;
  const claimed = await parts.store.claimWebhooks({ now, lease, limit: AT_ONCE });
  // We record every outcome, even when recording another one fails.
  const attempts = await Promise.allSettled(
    claimed.map(async (webhook) => {
      const outcome = await attempt(webhook, parts, stop);
      await parts.store.settleWebhook({ id: webhook.id, lease, outcome });
      return outcome.kind;
    }),
  );
  const kinds = attempts.map((ended) => {
    if (ended.status === 'rejected') throw ended.reason;
    return ended.value;
  });
  return kinds.filter((kind) => kind === 'delivered').length;
}

async function attempt(
  webhook: ClaimedWebhook,
  { send, metrics, log, now, onGone }: DeliveryParts,
  stop: AbortSignal,
): Promise<WebhookOutcome> {
  const result = await send(webhook, stop);
  const at = now();
  if (result.kind === 'delivered') {
    metrics.webhookAttempted('delivered');
    return { kind: 'delivered', at };
  }
  const { kind, error } = result;
  // The stop of this server ended the attempt: the next start sends the event at once.
  if (stop.aborted) return { kind: 'failed', error, nextAttempt: at };
  const line = { webhook: webhook.id, attempts: webhook.attempts, error };
  if (kind === 'gone') {
    metrics.webhookAttempted('gone');
    log.error(line, 'the receiver of webhooks is gone: this server sends no event until it starts again');
    onGone();
    // The event waits for the next start, which may have another receiver.
    return { kind: 'failed', error, nextAttempt: at };
  }
  const outcome = failureOf(webhook, result, at);
  metrics.webhookAttempted(outcome.kind);
  if (outcome.kind === 'failed') log.warn(line, 'a webhook was not delivered: the server will try again');
  else log.error(line, 'a webhook was given up');
  return outcome;
}
