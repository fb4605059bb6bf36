import { Type } from 'typebox';
import type { CallFamily, Shape } from './call-description.ts';
import { WEBHOOK_STATES } from '#protocol/webhook-states.ts';
import { AFTER, NUMBER, TEXT } from './parts.ts';

/** How far the delivery of an event to the receiver is: the server still tries, has delivered it, or has given up. */
const STATE = Type.Enum(WEBHOOK_STATES);

const MEMBERS = {
  id: TEXT,
  type: TEXT,
  /** The account or the submission. */
  of: TEXT,
  at: TEXT,
  state: STATE,
  /** When the server delivered the event or gave up, or when the next attempt is due. */
  stateAt: TEXT,
  attempts: NUMBER,
  /** Why the last attempt failed. */
  error: Type.Optional(TEXT),
};

const WEBHOOK = Type.Object(MEMBERS);

/** An event for the receiver of webhooks. */
export type Webhook = Shape<typeof WEBHOOK>;

const WEBHOOK_PAGE = Type.Object({ webhooks: Type.Array(WEBHOOK), next: Type.Optional(TEXT) });

/** One page of events, newest first, and the position of the next page. */
export type WebhookPage = Shape<typeof WEBHOOK_PAGE>;

/** The calls about webhooks (R15.9). */
export const WEBHOOK_CALLS = {
  'GET /webhooks': {
    id: 'webhooks',
    summary:
      'Lists the events for the receiver of webhooks, newest first, without answers. `state` limits the list to one state. `stateAt` is the time of the delivery, of the end, or of the next attempt. `next` is the `after` of the next page.',
    role: 'editor',
    query: Type.Object({ state: Type.Optional(STATE), after: Type.Optional(AFTER) }),
    responses: {
      200: {
        description: 'Some events. `error` says why the last attempt failed.',
        schema: WEBHOOK_PAGE,
      },
    },
    faults: ['invalid'],
  },
  'GET /webhooks/:id': {
    id: 'webhook',
    summary:
      'One event with the payload for the receiver. The audit says once an hour who reads payloads. The event of an erased submission has no `payload`.',
    role: 'publisher',
    responses: {
      200: {
        description: 'The event.',
        schema: Type.Object({
          ...MEMBERS,
          payload: Type.Optional(Type.Unsafe<unknown>({ type: 'object' })),
        }),
      },
    },
    faults: ['notFound'],
  },
  'POST /webhooks/:id/repeat': {
    id: 'repeatWebhook',
    summary: 'Sends an event again. The server tries for three days. The audit names the person.',
    role: 'publisher',
    responses: { 204: { description: 'The server will send it.' } },
    faults: ['notFound'],
    conflict: 'The submission was erased, or the server has no receiver.',
  },
} satisfies CallFamily;
