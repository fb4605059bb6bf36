import type { FunnelBatch } from '#contract/funnel.ts';

/**
 * Sends a batch so that it outlives the page (R9.10). A batch that does not arrive is lost: no visitor waits for it, or hears
 * of it, not even where an extension has put a `fetch` of its own in place of the browser's. A funnel that never answers keeps
 * no page from loading anew. Not by `sendBeacon`: six beacons without an answer hold all connections that Chromium has for a
 * host, and the seventh page waits for them.
 *
 * @param url `{apiUrl}/funnel`.
 */
export function sendBatch(url: string, batch: FunnelBatch): void {
  post(url, batch).catch(() => undefined);
}

/** Without cookies: no visit can be told from another. */
async function post(url: string, batch: FunnelBatch): Promise<unknown> {
  return fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(batch),
    keepalive: true,
    credentials: 'omit',
  });
}
