import { WEBHOOK_STATES } from '#store/webhook-store.ts';
import { ANY_TEXT, call, listOf, NUMBER, shape } from './call-schemas.ts';

const MEMBERS = {
  id: ANY_TEXT,
  type: ANY_TEXT,
  of: ANY_TEXT,
  at: ANY_TEXT,
  state: { enum: WEBHOOK_STATES },
  stateAt: ANY_TEXT,
  attempts: NUMBER,
};

/** The calls about webhooks (R15.9), by their ids. */
export const WEBHOOK_CALLS = {
  webhooks: call('editor', {
    id: 'webhooks',
    summary:
      'Lists the events for the receiver of webhooks, newest first, without answers. `state` limits the list to one state. `stateAt` is the time of the delivery, of the end, or of the next attempt. `next` is the `after` of the next page.',
    faults: ['invalid'],
    responses: {
      200: {
        description: 'Some events. `error` says why the last attempt failed.',
        schema: shape({ webhooks: listOf(shape(MEMBERS, { error: ANY_TEXT })) }, { next: ANY_TEXT }),
      },
    },
  }),
  webhook: call('publisher', {
    id: 'webhook',
    summary:
      'One event with the payload for the receiver. The audit says once an hour who reads payloads. The event of an erased submission has no `payload`.',
    faults: ['notFound'],
    responses: {
      200: {
        description: 'The event.',
        schema: shape(MEMBERS, { error: ANY_TEXT, payload: { type: 'object' } }),
      },
    },
  }),
  repeatWebhook: call('publisher', {
    id: 'repeatWebhook',
    summary: 'Sends an event again. The server tries for three days. The audit names the person.',
    faults: ['notFound', 'notJson', 'tooLarge'],
    conflict: 'The submission was erased, or the server has no receiver.',
    responses: { 204: { description: 'The server will send it.' } },
  }),
};
