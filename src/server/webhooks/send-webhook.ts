import { Webhook } from 'standardwebhooks';
import { isRecord } from '#contract/is-record.ts';
import type { ClaimedWebhook } from '#store/webhook-store.ts';

/** Address and shared secret of the receiver. */
interface Receiver {
  readonly url: string;
  readonly secret: string;
}

/** How the receiver responded to an event. */
export type SendResult =
  | { readonly kind: 'delivered' }
  | {
      readonly kind: 'failed';
      readonly error: string;
      /** How long the receiver asks the server to wait, in milliseconds: at most a day. */
      readonly retryAfterMs?: number | undefined;
    }
  /** The receiver wants no events any more. */
  | { readonly kind: 'gone'; readonly error: string };

/** Sends an event. `stop` ends the attempt. */
export type SendWebhook = (
  webhook: Pick<ClaimedWebhook, 'id' | 'payload'>,
  stop: AbortSignal,
) => Promise<SendResult>;

/** How long the receiver may take. */
export const SEND_TIMEOUT_MS = 10_000;

/**
 * Makes the function that sends events by the Standard Webhooks scheme (R15.9). Only a status from 200 to 299 is a delivery. The
 * function follows no redirect and reads no response body. So aborting `fetch` ends the exchange, unlike in
 * `admin-api/post-json.ts`.
 *
 * @param now Epoch milliseconds.
 */
export function makeSender({ url, secret }: Receiver, now: () => number): SendWebhook {
  const signer = new Webhook(secret);
  return async ({ id, payload }, stop) => {
    const at = new Date(now());
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), SEND_TIMEOUT_MS);
    try {
      const response = await fetch(url, {
        method: 'POST',
        // With a redirect, the receiver could send the visitor's answers on, also to an address inside our network.
        redirect: 'manual',
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
          'webhook-signature': signer.sign(id, at, payload),
        },
        body: payload,
        signal: AbortSignal.any([stop, timeout.signal]),
      });
      await response.body?.cancel();
      return resultOf(response, now());
    } catch (error) {
      return { kind: 'failed', error: reasonFor(error, stop, timeout.signal) };
    } finally {
      clearTimeout(timer);
    }
  };
}

function resultOf({ ok, status, headers }: Response, now: number): SendResult {
  if (ok) return { kind: 'delivered' };
  if (status === GONE) return { kind: 'gone', error: GONE_IN_WORDS };
  const error = `the receiver answered ${status}`;
  return { kind: 'failed', error, retryAfterMs: retryAfterIn(headers.get('retry-after') ?? '', now) };
}

/** By Standard Webhooks, a receiver with this status asks for no further event. */
const GONE = 410;
const GONE_IN_WORDS =
  'the receiver answered 410 (gone): nothing is sent until the operator changes WEBHOOK_URL or restarts the server';

const DAY_MS = 24 * 3_600_000;

/** Reads `Retry-After`: seconds, or a date as HTTP writes it. */
function retryAfterIn(header: string, now: number): number | undefined {
  const isDate = header.endsWith(' GMT');
  if (!isDate && !/^\d+$/.test(header)) return undefined;
  const wait = isDate ? Date.parse(header) - now : Number(header) * 1_000;
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), DAY_MS);
}

function reasonFor(error: unknown, stop: AbortSignal, timeout: AbortSignal): string {
  if (stop.aborted) return 'the server stopped';
  if (timeout.aborted) return `no response within ${SEND_TIMEOUT_MS / 1_000} seconds`;
  return `the receiver cannot be reached${codeOf(error)}`;
}

/** The code of a network error, such as ECONNREFUSED. The message stays out: it may name the URL, which may contain a token. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return isRecord(cause) && typeof cause['code'] === 'string' ? ` (${cause['code']})` : '';
}
