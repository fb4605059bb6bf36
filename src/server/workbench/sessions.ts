import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken, tokenHashOf } from '#server/security/login-tokens.ts';
import type { Passwords } from '#server/security/passwords.ts';
import type { EditorStore } from '#store/editor-store.ts';
import { sessionCookie } from './find-caller.ts';
import { isStorable } from './read-body.ts';
import type { CountAttempt } from './sign-in-limits.ts';

/** What `makeSessions` needs. */
export interface SessionParts {
  readonly store: EditorStore;
  readonly passwords: Pick<Passwords, 'hash' | 'matches'>;
  readonly countAttempt: CountAttempt;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** True when browsers reach the workbench by https. */
  readonly isSecure: boolean;
}

/** Signs people in and out. */
export interface Sessions {
  /** False for an unknown address or a wrong password. Rejects with `tooMany` after too many failures. */
  readonly signIn: (request: FastifyRequest, reply: FastifyReply, typed: Credentials) => Promise<boolean>;
  /** Signs in a person whom an invitation or OpenID Connect has identified. */
  readonly open: (reply: FastifyReply, email: string) => Promise<void>;
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
export function makeSessions({ store, passwords, countAttempt, now, isSecure }: SessionParts): Sessions {
  // We compare the password of an unknown address with this hash, so that the response takes as long as for a known one.
  let unusedHash: Promise<string> | undefined;
  const cookie = sessionCookie(isSecure);

  async function open(reply: FastifyReply, email: string): Promise<void> {
    const token = newToken();
    await store.openSession({ tokenHash: tokenHashOf(token), email, expires: now() + SESSION_MS });
    reply.header('set-cookie', cookie.set(token, SESSION_MS / 1_000));
  }

  return {
    open,
    signIn: async (request, reply, { email, password }) => {
      const takeBack = await countAttempt(request.ip, email);
      const editor = isStorable(email) ? await store.editor(email) : null;
      const storedHash = editor?.passwordHash ?? null;
      const matches = await passwords.matches(
        storedHash ?? (await (unusedHash ??= passwords.hash(newToken()))),
        password,
      );
      if (!editor || storedHash === null || !matches) return false;
      await takeBack();
      await open(reply, editor.email);
      return true;
    },
    close: async (request, reply) => {
      const token = cookie.valueIn(request);
      if (token !== undefined) await store.closeSession(tokenHashOf(token));
      reply.header('set-cookie', cookie.clear());
    },
  };
}
