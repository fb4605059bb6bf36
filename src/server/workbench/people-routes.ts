import type { FastifyInstance } from 'fastify';
import { ApiFault } from '#server/faults.ts';
import { makeEditorCommands, type EditorCommands, type Made } from '#server/publishing/editor-commands.ts';
import type { PeopleOutcome } from '#store/editor-store.ts';
import { addCall } from './add-call.ts';
import { callerName, callerOf } from './find-caller.ts';
import { isEditorAddress } from './editor-address.ts';
import { conflict, refuse } from './read-body.ts';
import type { SessionParts, Sessions } from './sessions.ts';

/** What `addPeopleRoutes` needs. */
export interface PeopleParts extends Pick<SessionParts, 'store' | 'now'> {
  readonly sessions: Sessions;
  /** The address of the workbench, for links. */
  readonly url: () => string;
}

/** Adds the calls to sign in and out, and the calls by which an owner manages editors and tokens (R11.10). */
export function addPeopleRoutes(api: FastifyInstance, parts: PeopleParts): void {
  addSession(api, parts);
  addEditors(api, makeEditorCommands(parts));
}

function addSession(api: FastifyInstance, { sessions }: PeopleParts): void {
  addCall(api, 'POST /session', async ({ body }, request, reply) => {
    if (!(await sessions.signIn(request, reply, body))) throw new ApiFault('signedOut');
  });
  addCall(api, 'DELETE /session', async (_input, request, reply) => {
    await sessions.close(request, reply);
  });
  addCall(api, 'GET /session', async (_input, request) => callerOf(request));
}

function addEditors(api: FastifyInstance, commands: EditorCommands): void {
  addCall(api, 'GET /editors', async () => commands.list());
  addCall(api, 'POST /editors', async ({ body: { email, role } }, request) => {
    if (!isEditorAddress(email)) return refuse('"email" has to be an e-mail address.');
    return { link: secretIn(await commands.invite({ email, role, by: callerName(request) })) };
  });
  addCall(api, 'POST /invitations/:email', async ({ params: { email } }, request) => ({
    link: secretIn(await commands.inviteAgain({ email, by: callerName(request) })),
  }));
  addCall(api, 'DELETE /invitations/:email', async ({ params: { email } }, request) => {
    mustBeDone(await commands.takeBack({ email, by: callerName(request) }));
  });
  addCall(api, 'DELETE /editors/:email', async ({ params: { email } }, request) => {
    mustBeDone(await commands.remove({ email, by: callerName(request) }));
  });
  addTokens(api, commands);
}

function addTokens(api: FastifyInstance, commands: EditorCommands): void {
  addCall(api, 'POST /tokens', async ({ body }, request) => ({
    token: secretIn(await commands.makeToken({ ...body, by: callerName(request) })),
  }));
  addCall(api, 'DELETE /tokens/:name', async ({ params: { name } }, request) => {
    mustBeDone(await commands.revoke({ name, by: callerName(request) }));
  });
}

function secretIn({ outcome, secret }: Made): string {
  mustBeDone(outcome);
  return secret;
}

function mustBeDone(outcome: PeopleOutcome): void {
  if (outcome !== 'done') throw faultOf(outcome);
}

/** The refusal of a call whose change was not made. */
function faultOf(outcome: Exclude<PeopleOutcome, 'done'>): ApiFault {
  switch (outcome) {
    case 'unknown':
      return new ApiFault('notFound');
    case 'taken':
      return conflict('The name is taken.');
    case 'lastOwner':
      return conflict('The workbench needs an owner. Make another person an owner first.');
    case 'notAllowed':
      return new ApiFault('notAllowed');
  }
}
