import { may, type Role } from '#protocol/roles.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiFault } from '#server/faults.ts';
import { tokenHashOf } from '#server/security/login-tokens.ts';
import type { Deed } from '#store/audit-store.ts';
import { DEVELOPER, type EditorStore, OPERATOR } from '#store/editor-store.ts';
import { type HostCookie, makeHostCookie } from '#server/security/host-cookie.ts';

/** Who calls the workbench: a person, a machine with a token, or the operator of the server's machine. */
export interface Caller {
  /** The caller's name in the audit: an e-mail address, `token:NAME` or `operator`. */
  readonly name: string;
  readonly role: Role;
}

/** The person who uses the workbench of the development server. */
export const DEVELOPER_CALLER: Caller = { name: DEVELOPER, role: 'owner' };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The role that a caller needs. Without it, anybody may call. */
    readonly role?: Role;
  }
  interface FastifyRequest {
    /** The caller of a call that needs a role, or of the page of a preview. Null for all others. */
    caller: Caller | null;
  }
}

/**
 * The cookie with the session of a person who has signed in.
 *
 * @param isSecure True when browsers reach the workbench by https.
 */
export function sessionCookie(isSecure: boolean): HostCookie {
  return makeHostCookie('vestibule-workbench', { sameSite: 'Strict', isSecure });
}

/** Finds the caller of a request. Null when the request has no valid session or token. */
export type FindCaller = (request: FastifyRequest) => Promise<Caller | null>;

/** Refuses a request without a caller (401), and a caller whose role does not allow the call (403) (R11.10). */
export function requireRoles(app: FastifyInstance, findCaller: FindCaller): void {
  app.decorateRequest('caller', null);
  const check = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { role } = request.routeOptions.config;
    if (role === undefined) return;
    request.caller = await findCaller(request);
    if (!request.caller) {
      reply.header('www-authenticate', 'Bearer');
      throw new ApiFault('signedOut');
    }
    if (!may(request.caller, role)) throw new ApiFault('notAllowed');
  };
  app.addHook('onRequest', check);
  // A body may arrive slowly. Meanwhile an owner may have removed the caller (R21.5).
  app.addHook('preHandler', async (request, reply) => {
    if (request.body !== undefined) await check(request, reply);
  });
}

/** The caller of a request that needs a role. */
export function callerOf({ caller }: FastifyRequest): Caller {
  if (!caller) throw new Error('a call without a role has no caller');
  return caller;
}

/** The name of the caller of a request. */
export function callerName(request: FastifyRequest): string {
  return callerOf(request).name;
}

/** The audit entry for a deed that the caller does now. */
export function deedOf(
  request: FastifyRequest,
  now: () => number,
  { note = '', ...deed }: Pick<Deed, 'action' | 'details'> & { readonly note?: string },
): Deed {
  return { ...deed, at: now(), by: callerName(request), note };
}

/** What `findCallerIn` needs. */
interface CallerParts {
  readonly store: EditorStore;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly operatorToken: string;
  /** True when browsers reach the workbench by https. */
  readonly isSecure: boolean;
}

/** Finds machines by their token and people by their cookie. */
export function findCallerIn({ store, now, operatorToken, isSecure }: CallerParts): FindCaller {
  const cookie = sessionCookie(isSecure);
  const operatorHash = tokenHashOf(operatorToken);
  return async (request) => {
    const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    if (token !== undefined) {
      const tokenHash = tokenHashOf(token);
      if (tokenHash === operatorHash) return { name: OPERATOR, role: 'owner' };
      const machine = await store.machineToken({ tokenHash, now: now() });
      return machine && { name: `token:${machine.name}`, role: machine.role };
    }
    const session = cookie.valueIn(request);
    if (session === undefined) return null;
    const editor = await store.sessionEditor({ tokenHash: tokenHashOf(session), now: now() });
    return editor && { name: editor.email, role: editor.role };
  };
}
