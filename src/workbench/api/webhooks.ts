import { addressOf } from '#protocol/api-address.ts';
import type { WebhookPage, WebhookState } from '#protocol/workbench.ts';
import { callJson } from './request.ts';

/**
 * Reads one page of the list of webhooks.
 *
 * @param state Only webhooks in this state. Empty for all.
 * @param after The `next` of the previous page.
 */
export async function readWebhooks(state: WebhookState | '', after?: string): Promise<WebhookPage> {
  return callJson('GET', addressOf(['webhooks'], { state: state || undefined, after }));
}

export const repeatWebhook = async (id: string): Promise<unknown> =>
  callJson('POST', addressOf(['webhooks', id, 'repeat']), { json: {} });
