import { ROLES, type Role } from '#protocol/workbench.ts';
import { isRecord } from '#contract/is-record.ts';
import { makeEditorCommands, type EditorCommands } from '#server/publishing/editor-commands.ts';
import { makeSqlEditors } from '#store/sql-editors.ts';
import type { DataPlace } from '#store/open-store.ts';
import { askStore } from './ask-store.ts';

/** The request of an operator to `npm run editors`. */
export type EditorsRequest =
  | { readonly action: 'list' }
  | { readonly action: 'invite'; readonly email: string; readonly role: Role }
  | { readonly action: 'remove'; readonly email: string }
  | { readonly action: 'token'; readonly name: string; readonly role: Role }
  | { readonly action: 'revoke'; readonly name: string };

/** The lines to print, or the reason why the command did nothing. */
export type EditorsAnswer =
  | { readonly kind: 'done'; readonly lines: readonly string[] }
  | { readonly kind: 'refused'; readonly reason: string };

/** Under this name, the audit lists what a person does by commands on the server's machine. */
export const OPERATOR = 'operator';

/** Under this name, the audit lists what a person does in the workbench of the development server. */
export const DEVELOPER = 'developer';

/**
 * Performs a request where the editors are stored: in the running server or in its database (R11.10).
 *
 * @param url The address of the workbench, for links.
 */
export async function askEditors(
  place: DataPlace,
  request: EditorsRequest,
  url: string,
): Promise<EditorsAnswer> {
  return askStore(place, {
    request: { command: 'editors', request },
    read: ({ answer }) => parseAnswer(answer),
    ask: async (database) =>
      performRequest(
        makeEditorCommands({ store: makeSqlEditors(database), now: Date.now, url: () => url }),
        request,
      ),
  });
}

/** Performs a request with the commands of this process. */
export async function performRequest(
  commands: EditorCommands,
  request: EditorsRequest,
): Promise<EditorsAnswer> {
  switch (request.action) {
    case 'list':
      return done(await listLines(commands));
    case 'invite': {
      const link = await commands.invite({ ...request, by: OPERATOR });
      return done([`Give ${request.email} this link. It works once, for a week:`, link]);
    }
    case 'remove': {
      const isGone = await commands.remove({ ...request, by: OPERATOR });
      return isGone ? done([`Removed: ${request.email}.`]) : refused(`there is no editor ${request.email}`);
    }
    case 'token': {
      const token = await commands.makeToken({ ...request, by: OPERATOR });
      return token === null
        ? refused(`there is a token ${request.name} already: revoke it first`)
        : done([token]);
    }
    case 'revoke': {
      const isGone = await commands.revoke({ ...request, by: OPERATOR });
      return isGone ? done([`Revoked: ${request.name}.`]) : refused(`there is no token ${request.name}`);
    }
  }
}

async function listLines(commands: EditorCommands): Promise<readonly string[]> {
  const { editors, tokens } = await commands.list();
  const lines = [
    ...editors.map(({ email, role }) => `${role.padEnd(9)} ${email}`),
    ...tokens.map(
      ({ name, role, since, by }) =>
        `${role.padEnd(9)} token ${name}, made by ${by} on ${since.slice(0, 10)}`,
    ),
  ];
  return lines.length > 0 ? lines : ['There are no editors and no tokens.'];
}

/** Reads a request that came by the control socket or from a command line. Throws when it is not a valid request. */
export function parseRequest(request: unknown): EditorsRequest {
  const { action, email, name, role } = isRecord(request) ? request : {};
  switch (action) {
    case 'list':
      return { action };
    case 'invite':
      return { action, email: requiredText(email), role: roleOf(role) };
    case 'remove':
      return { action, email: requiredText(email) };
    case 'token':
      return { action, name: requiredText(name), role: roleOf(role) };
    case 'revoke':
      return { action, name: requiredText(name) };
    default:
      throw new Error('this is no request about editors');
  }
}

function requiredText(value: unknown): string {
  if (typeof value !== 'string') throw new Error('an address or a name is missing');
  return value;
}

function roleOf(value: unknown): Role {
  const role = ROLES.find((known) => known === value);
  if (!role) throw new Error(`the role has to be one of ${ROLES.join(', ')}`);
  return role;
}

function parseAnswer(answer: unknown): EditorsAnswer {
  const { kind, lines, reason } = isRecord(answer) ? answer : {};
  if (kind === 'done' && Array.isArray(lines)) return done(lines.map(String));
  if (kind === 'refused') return refused(String(reason));
  throw new Error('the response has an unknown form: the server may be an older version');
}

function done(lines: readonly string[]): EditorsAnswer {
  return { kind: 'done', lines };
}

function refused(reason: string): EditorsAnswer {
  return { kind: 'refused', reason };
}
