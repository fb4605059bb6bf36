import { requestOf } from '#protocol/api-request.ts';
import type { Webhook, WebhookPage, WebhookState } from '#protocol/workbench.ts';
import { WEBHOOK_STATES } from '#protocol/webhook-states.ts';
import type { CommandParts } from './content-api.ts';
import { ask, askText, CommandRefused } from './content-calls.ts';

/** `list`: prints a line for each event, newest first. */
export async function listWebhooks(state: string | undefined, { call, say }: CommandParts): Promise<void> {
  const wanted = state ? stateIn(state) : undefined;
  let after: string | undefined;
  do {
    const page: WebhookPage = await ask(call, 'GET /webhooks', { query: { state: wanted, after } });
    for (const event of page.webhooks) say(lineOf(event));
    after = page.next;
  } while (after !== undefined);
}

/** `show ID`: prints one event as JSON, with the payload for the receiver. */
export async function showWebhook(id: string, { call, say }: CommandParts): Promise<void> {
  say(JSON.stringify(await ask(call, 'GET /webhooks/:id', { params: { id } }), null, 2));
}

/** `repeat ID`: sends one event again. */
export async function repeatWebhook(id: string, { call, say }: CommandParts): Promise<void> {
  await askText(call, requestOf('POST /webhooks/:id/repeat', { params: { id } }));
  say(`The server sends it again: ${id}.`);
}

function stateIn(text: string): WebhookState {
  const known = WEBHOOK_STATES.find((state) => state === text);
  if (known === undefined)
    throw new CommandRefused(`The state has to be one of ${WEBHOOK_STATES.join(', ')}.`);
  return known;
}

const WORDS = {
  waiting: 'next attempt',
  delivered: 'delivered',
  givenUp: 'given up',
} as const;

function lineOf({ id, type, of, at, state, stateAt, attempts, error }: Webhook): string {
  const failed = error === undefined ? '' : `; attempt ${attempts}: ${error}`;
  return `${at}  ${id}  ${type} ${of}  ${WORDS[state]} ${stateAt}${failed}`;
}
