import type { FastifyInstance } from 'fastify';
import { ApiFault } from '#server/faults.ts';
import { makeEditorCommands, type EditorCommands } from '#server/publishing/editor-commands.ts';
import { callerName } from './find-caller.ts';
import { PEOPLE_CALLS } from './people-calls.ts';
import { isEditorAddress } from './editor-address.ts';
import { conflict, membersOf, refuse, roleIn } from './read-body.ts';
import type { SessionParts, Sessions } from './sessions.ts';

/** What `addPeopleRoutes` needs. */
export interface PeopleParts extends SessionParts {
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
    const link = await commands.invite({
      email,
      role: roleIn(role),
      by: callerName(request),
    });
    return reply.code(201).send({ link });
  });
  api.delete<{ Params: { readonly email: string } }>(
    '/editors/:email',
    { config: PEOPLE_CALLS.removeEditor },
    async (request, reply) => {
      if (!(await commands.remove({ email: request.params.email, by: callerName(request) })))
        throw new ApiFault('notFound');
      return reply.code(204).send();
    },
  );
  api.post('/tokens', { config: PEOPLE_CALLS.makeToken }, async (request, reply) => {
    const { name, role } = membersOf(request.body);
    if (typeof name !== 'string' || !/^[\w.-]{1,64}$/.test(name))
      return refuse('"name" has to be a word of 1 to 64 characters.');
    const token = await commands.makeToken({ name, role: roleIn(role), by: callerName(request) });
    if (token === null) throw conflict('The name is taken.');
    return reply.code(201).send({ token });
  });
  api.delete<{ Params: { readonly name: string } }>(
    '/tokens/:name',
    { config: PEOPLE_CALLS.revokeToken },
    async (request, reply) => {
      if (!(await commands.revoke({ name: request.params.name, by: callerName(request) })))
        throw new ApiFault('notFound');
      return reply.code(204).send();
    },
  );
}
