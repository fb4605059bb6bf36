import type { ApiCall } from './content-api.ts';
import { ask, askText } from './content-calls.ts';
import type { CommandParts } from './content-command.ts';

interface Event {
  readonly id: string;
  readonly type: string;
  readonly of: string;
  readonly at: string;
  readonly state: 'waiting' | 'delivered' | 'givenUp';
  readonly stateAt: string;
  readonly attempts: number;
  readonly error?: string;
}

interface Page {
  readonly webhooks: readonly Event[];
  readonly next?: string;
}

/** `list`: prints a line for each event, newest first. */
export async function listWebhooks(state: string | undefined, { call, say }: CommandParts): Promise<void> {
  let after: string | undefined;
  do {
    const query = new URLSearchParams({ ...(state && { state }), ...(after && { after }) });
    const page = await ask<Page>(call, { method: 'GET', path: `/api/webhooks?${query}` });
    for (const event of page.webhooks) say(lineOf(event));
    after = page.next;
  } while (after !== undefined);
}

/** `show ID`: prints one event as JSON, with the payload for the receiver. */
export async function showWebhook(id: string, { call, say }: CommandParts): Promise<void> {
  say(JSON.stringify(await ask<object>(call, one(id)), null, 2));
}

/** `repeat ID`: sends one event again. */
export async function repeatWebhook(id: string, { call, say }: CommandParts): Promise<void> {
  await askText(call, { method: 'POST', path: `${one(id).path}/repeat` });
  say(`The server sends it again: ${id}.`);
}

function one(id: string): ApiCall {
  return { method: 'GET', path: `/api/webhooks/${encodeURIComponent(id)}` };
}

const WORDS = {
  waiting: 'next attempt',
  delivered: 'delivered',
  givenUp: 'given up',
} as const;

function lineOf({ id, type, of, at, state, stateAt, attempts, error }: Event): string {
  const failed = error === undefined ? '' : `; attempt ${attempts}: ${error}`;
  return `${at}  ${id}  ${type} ${of}  ${WORDS[state]} ${stateAt}${failed}`;
}
