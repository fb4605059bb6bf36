import { type Role, roleOf } from '#protocol/roles.ts';
import { isRecord } from '#contract/is-record.ts';
import {
  isTokenDays,
  makeEditorCommands,
  TOKEN_DAYS,
  type EditorCommands,
  type People,
} from '#server/publishing/editor-commands.ts';
import { OPERATOR, type PeopleOutcome } from '#store/editor-store.ts';
import { makeSqlEditors } from '#store/sql-editors.ts';
import type { DataPlace } from '#store/open-store.ts';
import { askStore } from './ask-store.ts';

/** The request of an operator to `npm run editors`. */
export type EditorsRequest =
  | { readonly action: 'list' }
  | { readonly action: 'invite'; readonly email: string; readonly role: Role }
  | { readonly action: 'remove'; readonly email: string }
  | {
      readonly action: 'token';
      readonly name: string;
      readonly role: Role;
      /** After how many days the token ends. Without it, the token has no end. */
      readonly days: number | undefined;
    }
  | { readonly action: 'revoke'; readonly name: string };

/** The lines to print, or the reason why the command did nothing. */
export type EditorsAnswer =
  | { readonly kind: 'done'; readonly lines: readonly string[] }
  | { readonly kind: 'refused'; readonly reason: string };

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
      const { outcome, secret } = await commands.invite({ ...request, by: OPERATOR });
      const lines = [`Give ${request.email} this link. It works once, for a week:`, secret];
      return answerTo(outcome, `editor ${request.email}`, lines);
    }
    case 'remove': {
      const outcome = await commands.remove({ ...request, by: OPERATOR });
      return answerTo(outcome, `editor and no invitation ${request.email}`, [`Removed: ${request.email}.`]);
    }
    case 'token': {
      const { outcome, secret } = await commands.makeToken({ ...request, by: OPERATOR });
      return answerTo(outcome, `token ${request.name}`, [secret]);
    }
    case 'revoke': {
      const outcome = await commands.revoke({ ...request, by: OPERATOR });
      return answerTo(outcome, `token ${request.name}`, [`Revoked: ${request.name}.`]);
    }
  }
}

function answerTo(outcome: PeopleOutcome, what: string, lines: readonly string[]): EditorsAnswer {
  switch (outcome) {
    case 'done':
      return { kind: 'done', lines };
    case 'unknown':
      return refused(`there is no ${what}`);
    case 'taken':
      return refused(`there is a ${what} already: revoke it first`);
    case 'lastOwner':
    case 'notAllowed':
      throw new Error('an operator may do everything');
  }
}

async function listLines(commands: EditorCommands): Promise<readonly string[]> {
  const { editors, tokens, invitations } = await commands.list();
  const lines = [
    ...editors.map(({ email, role }) => `${role.padEnd(9)} ${email}`),
    ...invitations.map(
      ({ email, role, by, until }) => `${role.padEnd(9)} ${email}, invited by ${by} until ${dayOf(until)}`,
    ),
    ...tokens.map((token) => `${token.role.padEnd(9)} token ${token.name}, ${tokenInWords(token)}`),
  ];
  return lines.length > 0 ? lines : ['There are no editors, no invitations and no tokens.'];
}

function tokenInWords({ since, by, until, ended }: People['tokens'][number]): string {
  const end = until === undefined ? '' : `, ends on ${dayOf(until)}`;
  return `made by ${by} on ${dayOf(since)}${end}${ended ? ' (does not work any more)' : ''}`;
}

function dayOf(time: string): string {
  return time.slice(0, 10);
}

/** Reads a request that came by the control socket or from a command line. Throws when it is not a valid request. */
export function parseRequest(request: unknown): EditorsRequest {
  const { action, email, name, role, days } = isRecord(request) ? request : {};
  switch (action) {
    case 'list':
      return { action };
    case 'invite':
      return { action, email: requiredText(email), role: roleOf(role) };
    case 'remove':
      return { action, email: requiredText(email) };
    case 'token':
      return { action, name: requiredText(name), role: roleOf(role), days: daysOf(days) };
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

function daysOf(value: unknown): number | undefined {
  if (value === undefined || isTokenDays(value)) return value;
  throw new Error(`the days have to be ${TOKEN_DAYS}`);
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
