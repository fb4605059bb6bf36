import type { WebhookPage, WebhookState } from '#protocol/workbench.ts';
import { callJson } from './request.ts';

/**
 * Reads one page of the list of webhooks.
 *
 * @param state Only webhooks in this state. Empty for all.
 * @param after The `next` of the previous page.
 */
export async function readWebhooks(state: WebhookState | '', after?: string): Promise<WebhookPage> {
  const query = new URLSearchParams({ ...(state && { state }), ...(after && { after }) });
  return callJson('GET', `/webhooks?${query}`);
}

export const repeatWebhook = async (id: string): Promise<unknown> =>
  callJson('POST', `/webhooks/${encodeURIComponent(id)}/repeat`, { json: {} });
