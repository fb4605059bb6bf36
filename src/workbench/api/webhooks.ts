import { callJson } from './request.ts';

/** Where an event stands. */
export type WebhookState = 'waiting' | 'delivered' | 'givenUp';

/** What another system is told. */
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

/** Some events, the newest first, and where the next ones begin. */
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
