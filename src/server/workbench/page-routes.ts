import type { FastifyInstance } from 'fastify';
import type { BreachedPasswords } from '#server/breaches/breached-passwords.ts';
import { ApiFault } from '#server/faults.ts';
import { acceptForms, addStylesheet, sendPage } from '#server/html/page.ts';
import type { Client } from '#server/static/read-client.ts';
import { tokenHashOf } from '#server/security/login-tokens.ts';
import type { Passwords } from '#server/security/passwords.ts';
import type { ReleaseEntry } from '#store/content-store.ts';
import type { EditorStore, Invitation } from '#store/editor-store.ts';
import { isEditorAddress } from './editor-address.ts';
import type { FindCaller } from './find-caller.ts';
import {
  homePage,
  invalidInvitationPage,
  invitationPage,
  LEAST_PASSWORD,
  signInPage,
  type SignInWays,
  STYLESHEET_PATH,
} from './pages.ts';
import { programPage } from './program-routes.ts';
import type { Sessions } from './sessions.ts';

/** What `addPageRoutes` needs. */
export interface PageRouteParts {
  readonly store: EditorStore;
  readonly sessions: Sessions;
  readonly findCaller: FindCaller;
  readonly passwords: Pick<Passwords, 'hash'>;
  readonly breachedPasswords: BreachedPasswords;
  readonly ways: SignInWays;
  /** The built page of the workbench. Null when no page was built: then people get `homePage`. */
  readonly workbenchClient: Client | null;
  readonly liveEntry: () => ReleaseEntry;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

interface InvitationRoute {
  readonly Params: { readonly token: string };
  readonly Body: URLSearchParams;
}

/** Adds the pages on which people sign in and become editors. They work without a script. */
export function addPageRoutes(app: FastifyInstance, parts: PageRouteParts): void {
  acceptForms(app);
  addStylesheet(app, STYLESHEET_PATH);
  // With the usual `no-referrer`, browsers would send a form with `Origin: null`.
  app.addHook('onRequest', async (_request, reply) => void reply.header('referrer-policy', 'same-origin'));
  app.get('/', async (request, reply) => {
    const { workbenchClient } = parts;
    const caller = await parts.findCaller(request);
    if (!caller) return sendPage(reply, signInPage(parts.ways));
    return sendPage(
      reply,
      workbenchClient ? programPage(workbenchClient) : homePage(caller, parts.liveEntry()),
    );
  });
  addSignIn(app, parts);
  addInvitations(app, parts);
}

function addSignIn(app: FastifyInstance, { sessions, ways }: PageRouteParts): void {
  app.post<{ Body: URLSearchParams }>('/sign-in', async (request, reply) => {
    const typed = formOf(request.body);
    try {
      if (await sessions.signIn(request, reply, typed)) return reply.redirect('/', 303);
    } catch (error) {
      if (!(error instanceof ApiFault) || error.kind !== 'tooMany') throw error;
      const problem = 'Too many attempts. Wait ten minutes, then try again.';
      return sendPage(reply.code(429), signInPage(ways, { ...typed, problem }));
    }
    const problem = 'That address and that password do not match.';
    return sendPage(reply.code(401), signInPage(ways, { ...typed, problem }));
  });
  app.post('/sign-out', async (request, reply) => {
    await sessions.close(request, reply);
    return reply.redirect('/', 303);
  });
}

/** Opening the link changes nothing, because mail scanners follow links, too. Only sending the form accepts the invitation. */
function addInvitations(app: FastifyInstance, parts: PageRouteParts): void {
  const { store, sessions, passwords, now } = parts;
  const find = async (token: string): Promise<Invitation | null> =>
    store.invitation({ tokenHash: tokenHashOf(token), now: now() });
  app.get<InvitationRoute>('/invitation/:token', async ({ params }, reply) => {
    const invitation = await find(params.token);
    return invitation
      ? sendPage(reply, invitationPage(invitation))
      : sendPage(reply.code(410), invalidInvitationPage());
  });
  app.post<InvitationRoute>('/invitation/:token', async ({ params, body }, reply) => {
    const invitation = await find(params.token);
    if (!invitation) return sendPage(reply.code(410), invalidInvitationPage());
    const { password, ...typed } = formOf(body);
    const email = invitation.email ?? typed.email;
    const problem = problemOf(email, password) ?? (await breachOf(password, parts));
    if (problem) return sendPage(reply.code(422), invitationPage(invitation, { typed: email, problem }));
    const deed = {
      at: now(),
      by: email,
      action: 'editor joined',
      note: '',
      details: { email, role: invitation.role },
    } as const;
    const passwordHash = await passwords.hash(password);
    const isDone = await store.acceptInvitation({
      tokenHash: tokenHashOf(params.token),
      email,
      passwordHash,
      deed,
    });
    const isOpen = isDone && (await sessions.open(reply, { email, passwordHash }));
    if (!isOpen) return sendPage(reply.code(410), invalidInvitationPage());
    return reply.redirect('/', 303);
  });
}

function problemOf(email: string, password: string): string | undefined {
  if (!isEditorAddress(email)) return 'This is no email address.';
  if (Array.from(password).length < LEAST_PASSWORD)
    return `The password needs at least ${LEAST_PASSWORD} characters.`;
  return password.length > 1_000 ? 'The password is too long.' : undefined;
}

async function breachOf(
  password: string,
  { breachedPasswords }: Pick<PageRouteParts, 'breachedPasswords'>,
): Promise<string | undefined> {
  const isBreached = await breachedPasswords.includes(password);
  return isBreached ? 'The password is known from a data leak. Choose another.' : undefined;
}

function formOf(body: unknown): { readonly email: string; readonly password: string } {
  const form = body instanceof URLSearchParams ? body : new URLSearchParams();
  return { email: (form.get('email') ?? '').trim(), password: form.get('password') ?? '' };
}
