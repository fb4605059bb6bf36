import type { FunnelBatch } from '#protocol/funnel.ts';

/**
 * Sends a batch that outlives the page (R9.10). A failed batch is lost, and no visitor waits for it or sees the
 * failure, even when an extension replaced `fetch`. We do not use `sendBeacon`: six beacons without a response hold all
 * connections of Chromium to a host, and the next page waits.
 *
 * @param url `{apiUrl}/funnel`.
 */
export function sendBatch(url: string, batch: FunnelBatch): void {
  post(url, batch).catch(() => undefined);
}

/** Without cookies, so that visits cannot be linked. */
async function post(url: string, batch: FunnelBatch): Promise<unknown> {
  return fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(batch),
    keepalive: true,
    credentials: 'omit',
  });
}
