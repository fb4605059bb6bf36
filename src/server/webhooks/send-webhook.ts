import { Webhook } from 'standardwebhooks';
import { isRecord } from '#contract/is-record.ts';
import type { ClaimedWebhook } from '#store/webhook-store.ts';

/** Address and shared secret of the receiver. */
interface Receiver {
  readonly url: string;
  readonly secret: string;
}

/** Sends an event. Resolves with the reason when it was not delivered. `stop` ends the attempt. */
export type SendWebhook = (
  webhook: Pick<ClaimedWebhook, 'id' | 'payload'>,
  stop: AbortSignal,
) => Promise<string | undefined>;

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
      return response.ok ? undefined : `the receiver answered ${response.status}`;
    } catch (error) {
      if (stop.aborted) return 'the server stopped';
      if (timeout.signal.aborted) return `no response within ${SEND_TIMEOUT_MS / 1_000} seconds`;
      return `the receiver cannot be reached${codeOf(error)}`;
    } finally {
      clearTimeout(timer);
    }
  };
}

/** The code of a network error, such as ECONNREFUSED. The message stays out: it may name the URL, which may contain a token. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return isRecord(cause) && typeof cause['code'] === 'string' ? ` (${cause['code']})` : '';
}
