import type { FastifyInstance } from 'fastify';
import { ApiFault } from '#server/faults.ts';
import { isTokenDays, TOKEN_DAYS } from '#server/publishing/editor-commands.ts';
import { makeEditorCommands, type EditorCommands, type Made } from '#server/publishing/editor-commands.ts';
import type { PeopleOutcome } from '#store/editor-store.ts';
import { callerName } from './find-caller.ts';
import { PEOPLE_CALLS } from './people-calls.ts';
import { isEditorAddress } from './editor-address.ts';
import { conflict, membersOf, refuse, roleIn } from './read-body.ts';
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
  api.post('/session', { config: PEOPLE_CALLS.signIn }, async (request, reply) => {
    const { email, password } = membersOf(request.body);
    if (typeof email !== 'string' || typeof password !== 'string') throw new ApiFault('malformed');
    if (!(await sessions.signIn(request, reply, { email, password }))) throw new ApiFault('signedOut');
    return reply.code(204).send();
  });
  api.delete('/session', { config: PEOPLE_CALLS.signOut }, async (request, reply) => {
    await sessions.close(request, reply);
    return reply.code(204).send();
  });
  api.get('/session', { config: PEOPLE_CALLS.whoAmI }, async (request) => request.caller);
}

function addEditors(api: FastifyInstance, commands: EditorCommands): void {
  api.get('/editors', { config: PEOPLE_CALLS.people }, async () => commands.list());
  api.post('/editors', { config: PEOPLE_CALLS.invite }, async (request, reply) => {
    const { email, role } = membersOf(request.body);
    if (typeof email !== 'string' || !isEditorAddress(email))
      return refuse('"email" has to be an e-mail address.');
    const made = await commands.invite({
      email,
      role: roleIn(role),
      by: callerName(request),
    });
    return reply.code(201).send({ link: secretIn(made) });
  });
  api.post<PersonRoute>(
    '/invitations/:email',
    { config: PEOPLE_CALLS.inviteAgain },
    async (request, reply) => {
      const made = await commands.inviteAgain({ email: request.params.email, by: callerName(request) });
      return reply.code(201).send({ link: secretIn(made) });
    },
  );
  api.delete<PersonRoute>(
    '/invitations/:email',
    { config: PEOPLE_CALLS.takeBackInvitation },
    async (request, reply) => {
      mustBeDone(await commands.takeBack({ email: request.params.email, by: callerName(request) }));
      return reply.code(204).send();
    },
  );
  api.delete<PersonRoute>(
    '/editors/:email',
    { config: PEOPLE_CALLS.removeEditor },
    async (request, reply) => {
      mustBeDone(await commands.remove({ email: request.params.email, by: callerName(request) }));
      return reply.code(204).send();
    },
  );
  addTokens(api, commands);
}

function addTokens(api: FastifyInstance, commands: EditorCommands): void {
  api.post('/tokens', { config: PEOPLE_CALLS.makeToken }, async (request, reply) => {
    const { name, role, days } = membersOf(request.body);
    if (typeof name !== 'string' || !/^[\w.-]{1,64}$/.test(name))
      return refuse('"name" has to be a word of 1 to 64 characters.');
    if (days !== undefined && !isTokenDays(days)) return refuse(`"days" has to be ${TOKEN_DAYS}.`);
    const made = await commands.makeToken({ name, role: roleIn(role), by: callerName(request), days });
    return reply.code(201).send({ token: secretIn(made) });
  });
  api.delete<{ Params: { readonly name: string } }>(
    '/tokens/:name',
    { config: PEOPLE_CALLS.revokeToken },
    async (request, reply) => {
      mustBeDone(await commands.revoke({ name: request.params.name, by: callerName(request) }));
      return reply.code(204).send();
    },
  );
}

interface PersonRoute {
  readonly Params: { readonly email: string };
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
