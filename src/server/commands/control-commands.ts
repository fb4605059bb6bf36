import { isAbsolute } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { isRecord } from '#contract/is-record.ts';
import type { ApiResponse, ReceivedCall } from './content-api.ts';
import { parseRequest, performRequest } from './editors.ts';
import { performOnPerson, PERSON_ACTIONS, type PersonCommandStore } from './person-command.ts';
import { RELEASE_MESSAGE, releaseLogFields } from './release-address.ts';
import type { ControlCommand } from '#server/control/run-command-line.ts';
import type { EditorCommands } from '#server/publishing/editor-commands.ts';
import type { EventStore } from '#store/event-store.ts';
import type { SignupStore } from '#store/signup-store.ts';
import type { EmbeddedStore } from '#store/store.ts';

/** `{"command":"backup","file":"/…"}`: copies the database while sign-ups go on (R7.5). */
export function backupCommand(store: Pick<EmbeddedStore, 'backup'>): ControlCommand {
  return async ({ file }) => {
    // This process may have another working directory than the caller.
    if (typeof file !== 'string' || !isAbsolute(file)) throw new Error('"file" must be a full path');
    await store.backup(file);
    return { file };
  };
}

/** `{"command":"funnel","form":"sign-up","since":"2026-11-22"}`: adds up the funnel counts of a form from that day on (R9.10). */
export function funnelCommand(store: Pick<EventStore, 'visitSums' | 'fieldSums'>): ControlCommand {
  return async ({ form, since }) => {
    if (typeof form !== 'string') throw new Error('"form" must be the name of a form');
    if (typeof since !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(since)) {
      throw new Error('"since" must be a day such as 2026-11-22');
    }
    const scope = { form, since };
    return { visits: await store.visitSums(scope), fields: await store.fieldSums(scope) };
  };
}

/**
 * `{"command":"release","emailKey":"…"}`: frees an address and its subdomain (R15.2). The log line contains neither.
 */
export function releaseCommand(
  store: Pick<SignupStore, 'releaseAddress'>,
  log: Pick<FastifyBaseLogger, 'info'>,
): ControlCommand {
  return async ({ emailKey }) => {
    if (typeof emailKey !== 'string') throw new Error('"emailKey" must be a text');
    const released = await store.releaseAddress(emailKey);
    if (released) log.info(releaseLogFields(released), RELEASE_MESSAGE);
    return { released };
  };
}

/** The longest export of one person in characters, because a response of the socket is in memory as a whole. */
const LONGEST_EXPORT = 32 * 1_048_576;

/** `{"command":"person","action":"export","email":"…"}`: exports or erases the data of one person (R15.5). */
export function personCommand(
  store: PersonCommandStore,
  now: () => number,
  mostCharacters = LONGEST_EXPORT,
): ControlCommand {
  return async ({ action: word, email }) => {
    const action = PERSON_ACTIONS.find((known) => known === word);
    if (!action || typeof email !== 'string') throw new Error('"action" or "email" is missing');
    return { person: await performOnPerson(action, { store, email, at: now(), mostCharacters }) };
  };
}

/** `{"command":"editors","request":{"action":"list"}}`: lists or changes who may use the workbench (R11.10). */
export function editorsCommand(commands: EditorCommands): ControlCommand {
  return async ({ request }) => ({ answer: await performRequest(commands, parseRequest(request)) });
}

/** `{"command":"call","method":"GET","path":"/api/content"}`: calls the workbench, even when its port is closed (R11.13). */
export function callCommand(call: (request: ReceivedCall) => Promise<ApiResponse>): ControlCommand {
  return async ({ method, path, headers, body }) => {
    const known = METHODS.find((name) => name === method);
    if (!known || typeof path !== 'string' || !path.startsWith('/api/'))
      throw new Error('this is no call of the workbench');
    return {
      response: await call({
        method: known,
        path,
        headers: textsIn(headers),
        ...(typeof body === 'string' && { body }),
      }),
    };
  };
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

function textsIn(headers: unknown): Readonly<Record<string, string>> {
  if (!isRecord(headers)) return {};
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
