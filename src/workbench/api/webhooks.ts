import { callJson } from './request.ts';

/** The state of an event. */
export type WebhookState = 'waiting' | 'delivered' | 'givenUp';

/** An event for the receiver of webhooks. */
export interface Webhook {
  readonly id: string;
  readonly type: string;
  /** The account or the submission. */
  readonly of: string;
  readonly at: string;
  readonly state: WebhookState;
  /** When it was delivered or given up, or when the next attempt is due. */
  readonly stateAt: string;
  readonly attempts: number;
  /** Why the last attempt failed. */
  readonly error?: string;
}

/** One page of events, newest first, and the position of the next page. */
export interface WebhookPage {
  readonly webhooks: readonly Webhook[];
  readonly next?: string;
}

/**
 * @param state Empty for all.
 * @param after The `next` of the page before.
 */
export async function readWebhooks(state: WebhookState | '', after?: string): Promise<WebhookPage> {
  const query = new URLSearchParams({ ...(state && { state }), ...(after && { after }) });
  return callJson('GET', `/webhooks?${query}`);
}

export const repeatWebhook = async (id: string): Promise<unknown> =>
  callJson('POST', `/webhooks/${encodeURIComponent(id)}/repeat`, { json: {} });
