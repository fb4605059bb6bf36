import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken, tokenHashOf } from '#server/security/login-tokens.ts';
import type { Passwords } from '#server/security/passwords.ts';
import type { Editor, EditorStore } from '#store/editor-store.ts';
import { sessionCookie } from './find-caller.ts';
import { isStorable } from './read-body.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import type { CountAttempt } from './sign-in-limits.ts';

/** What `makeSessions` needs. */
export interface SessionParts {
  readonly store: EditorStore;
  readonly passwords: Pick<Passwords, 'hash' | 'matches' | 'isOutdated'>;
  readonly countAttempt: CountAttempt;
  readonly browsers: KnownBrowsers;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** True when browsers reach the workbench by https. */
  readonly isSecure: boolean;
}

/** Signs people in and out. */
export interface Sessions {
  /** False for an unknown address or a wrong password. Rejects with `tooMany` after too many failures. */
  readonly signIn: (request: FastifyRequest, reply: FastifyReply, typed: Credentials) => Promise<boolean>;
  /**
   * Signs in a person whom an invitation or OpenID Connect has identified. False when an owner has just removed them, or when they have
   * another password now.
   */
  readonly open: (reply: FastifyReply, editor: Omit<Editor, 'role'>) => Promise<boolean>;
  readonly close: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

/** What a person types to sign in. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** A week, so that editors need not sign in every morning. */
const SESSION_MS = 7 * 24 * 3_600_000;

/** Makes the sessions of a workbench. */
export function makeSessions({
  store,
  passwords,
  countAttempt,
  browsers,
  now,
  isSecure,
}: SessionParts): Sessions {
  // We compare the password of an unknown address with this hash, so that the response takes as long as for a known one.
  let unusedHash: string | undefined;
  const cookie = sessionCookie(isSecure);
  const renew = makeRenewal({ store, passwords });

  const open: Sessions['open'] = async (reply, { email, passwordHash }) => {
    const token = newToken();
    const expires = now() + SESSION_MS;
    if (!(await store.openSession({ tokenHash: tokenHashOf(token), email, passwordHash, expires })))
      return false;
    reply.header('set-cookie', cookie.set(token, SESSION_MS / 1_000));
    if (passwordHash !== null) browsers.remember(reply, email);
    return true;
  };

  async function compare(storedHash: string | null, password: string): Promise<boolean> {
    return passwords.matches(storedHash ?? (unusedHash ??= await passwords.hash(newToken())), password);
  }

  return {
    open,
    signIn: async (request, reply, { email, password }) => {
      const browser = browsers.browserOf(request, email);
      const takeBack = await countAttempt({ address: request.ip, account: email, browser });
      const editor = isStorable(email) ? await store.editor(email) : null;
      const storedHash = editor?.passwordHash ?? null;
      const matches = await compare(storedHash, password).catch(async (error: unknown) => {
        // The server was too busy to compare, so nothing was guessed.
        await takeBack();
        throw error;
      });
      if (!editor || storedHash === null || !matches) return false;
      await takeBack();
      const isOpen = await open(reply, editor);
      if (isOpen) await renew(request, { email, password, storedHash });
      return isOpen;
    },
    close: async (request, reply) => {
      const token = cookie.valueIn(request);
      if (token !== undefined) await store.closeSession(tokenHashOf(token));
      reply.header('set-cookie', cookie.clear());
    },
  };
}

/** A password that matched its stored hash. */
interface Matched extends Credentials {
  readonly storedHash: string;
}

/** Hashes a password again when the operator has raised the cost (R15.4). If that fails, the next sign-in tries again. */
function makeRenewal({
  store,
  passwords,
}: Pick<SessionParts, 'store' | 'passwords'>): (request: FastifyRequest, matched: Matched) => Promise<void> {
  return async ({ log }, { email, password, storedHash }) => {
    if (!passwords.isOutdated(storedHash)) return;
    try {
      await store.renewPassword({ email, from: storedHash, to: await passwords.hash(password) });
    } catch (err) {
      log.warn({ err }, 'the hash of an editor’s password could not be renewed');
    }
  };
}
