import type { LightMyRequestResponse } from 'fastify';
import type { Role } from '#protocol/workbench.ts';
import { performRequest, parseRequest, type EditorsAnswer } from '#server/commands/editors.ts';
import { makeEditorCommands } from '#server/publishing/editor-commands.ts';
import { type Call, HOST, type TestWorkbench } from './make-test-workbench.ts';

/** A person or a program that calls the workbench. */
export interface TestCaller {
  /** The headers that identify the caller. */
  readonly headers: Readonly<Record<string, string>>;
  /** Writes a file of a draft that nobody has changed yet. */
  readonly write: (path: string, text: string) => Promise<LightMyRequestResponse>;
  readonly call: (method: Call['method'], path: string, body?: object) => Promise<LightMyRequestResponse>;
}

/** The people of a workbench. */
export interface TestPeople {
  /** Invites a person by HTTP. By default, the owner's program invites. Returns the path of the link. */
  readonly invite: (email: string, role: Role, by?: TestCaller) => Promise<string>;
  /** Accepts an invitation. Returns the status, and the person's browser. */
  readonly accept: (path: string, password?: string) => Promise<TestCaller & { readonly status: number }>;
  /** Invites a person who accepts at once. */
  readonly join: (email: string, role: Role, password?: string) => Promise<TestCaller>;
  readonly signIn: (email: string, password?: string) => Promise<LightMyRequestResponse>;
  /** Makes a token by HTTP. Returns the program that has it. */
  readonly makeToken: (by: TestCaller, body: object) => Promise<TestCaller>;
  /** Performs `npm run editors -- …`. */
  readonly command: (request: object) => Promise<EditorsAnswer>;
  /** The owner's program, whose token an operator made. */
  readonly owner: TestCaller;
}

/** The password of every person. */
export const PASSWORD = 'correct horse';

/** The people of a workbench, who come by HTTP. */
export function peopleOf({ send, store, clock, tokens }: TestWorkbench): TestPeople {
  const callerWith = (headers: Readonly<Record<string, string>>): TestCaller => ({
    headers,
    write: async (path, text) =>
      send({
        method: 'PUT',
        path,
        text,
        headers: { ...headers, 'if-match': '"1"', 'content-type': 'text/plain; charset=utf-8' },
      }),
    call: async (method, path, body) =>
      send({ method: method ?? 'GET', path, headers, ...(body && { body }) }),
  });
  const owner = callerWith({ authorization: `Bearer ${tokens['owner']}` });
  const invite: TestPeople['invite'] = async (email, role, by = owner) => {
    const invited = await by.call('POST', '/api/editors', { email, role });
    if (invited.statusCode !== 201) throw new Error(invited.body);
    return invited.json<{ link: string }>().link.slice(`http://${HOST}`.length);
  };
  const accept: TestPeople['accept'] = async (path, password = PASSWORD) => {
    const joined = await send({
      method: 'POST',
      path,
      text: new URLSearchParams({ password }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    return { ...callerWith({ cookie: cookieOf(joined) }), status: joined.statusCode };
  };
  const commands = makeEditorCommands({ store, now: () => clock.now, url: () => `http://${HOST}` });
  return {
    owner,
    invite,
    accept,
    join: async (email, role, password) => accept(await invite(email, role), password),
    signIn: async (email, password = PASSWORD) =>
      send({ method: 'POST', path: '/api/session', body: { email, password } }),
    makeToken: async (by, body) => {
      const made = await by.call('POST', '/api/tokens', body);
      if (made.statusCode !== 201) throw new Error(made.body);
      return callerWith({ authorization: `Bearer ${made.json<{ token: string }>().token}` });
    },
    command: async (request) => performRequest(commands, parseRequest(request)),
  };
}

/** The first cookie of a response, as the browser sends it back. */
export function cookieOf({ headers }: LightMyRequestResponse): string {
  return String(headers['set-cookie']).split(';')[0] ?? '';
}
