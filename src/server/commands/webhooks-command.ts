import { addressOf } from '#protocol/api-address.ts';
import type { Webhook, WebhookPage } from '#protocol/workbench.ts';
import type { CommandParts } from './content-api.ts';
import { ask, askText } from './content-calls.ts';

/** `list`: prints a line for each event, newest first. */
export async function listWebhooks(state: string | undefined, { call, say }: CommandParts): Promise<void> {
  let after: string | undefined;
  do {
    const path = addressOf(['webhooks'], { state: state || undefined, after });
    const page = await ask<WebhookPage>(call, { method: 'GET', path });
    for (const event of page.webhooks) say(lineOf(event));
    after = page.next;
  } while (after !== undefined);
}

/** `show ID`: prints one event as JSON, with the payload for the receiver. */
export async function showWebhook(id: string, { call, say }: CommandParts): Promise<void> {
  say(JSON.stringify(await ask<object>(call, { method: 'GET', path: addressOf(['webhooks', id]) }), null, 2));
}

/** `repeat ID`: sends one event again. */
export async function repeatWebhook(id: string, { call, say }: CommandParts): Promise<void> {
  await askText(call, { method: 'POST', path: addressOf(['webhooks', id, 'repeat']) });
  say(`The server sends it again: ${id}.`);
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
