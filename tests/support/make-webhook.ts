import type { NewWebhook } from '#store/webhook-store.ts';

/** Makes an event for the receiver of webhooks, as the store gets it. The event has this id. */
export function makeWebhook(id: string, changes: Partial<NewWebhook> = {}): NewWebhook {
  return {
    id,
    type: 'form.submitted',
    subject: `subject of ${id}`,
    payload: JSON.stringify({ data: { id } }),
    at: 1_000,
    expires: 1_000_000,
    ...changes,
  };
}
