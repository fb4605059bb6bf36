import type { WebhookPage, WebhookState } from '#protocol/workbench.ts';
import { call } from './request.ts';

/**
 * Reads one page of the list of webhooks.
 *
 * @param state Only webhooks in this state. Empty for all.
 * @param after The `next` of the previous page.
 */
export const readWebhooks = async (state: WebhookState | '', after?: string): Promise<WebhookPage> =>
  call('GET /webhooks', { query: { state: state || undefined, after } });

export const repeatWebhook = async (id: string): Promise<void> =>
  call('POST /webhooks/:id/repeat', { params: { id } });
