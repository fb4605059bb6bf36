import type { FastifyRequest } from 'fastify';
import { cookieOf } from './cookies.ts';

/** A cookie that only this host can set, and that no script can read. */
export interface HostCookie {
  readonly valueIn: (request: FastifyRequest) => string | undefined;
  /** The `Set-Cookie` header with a value. */
  readonly set: (value: string, seconds: number) => string;
  /** The `Set-Cookie` header that deletes the cookie. */
  readonly clear: () => string;
}

/** What `makeHostCookie` needs. */
interface HostCookieParts {
  readonly sameSite: 'Strict' | 'Lax';
  /** True when browsers reach the server by https. */
  readonly isSecure: boolean;
}

/**
 * Makes a cookie. Over https its name begins with `__Host-` (R21.14): then browsers refuse it from every other host, for example
 * from another one of the same domain. Over http they would refuse it from us, too.
 */
export function makeHostCookie(name: string, { sameSite, isSecure }: HostCookieParts): HostCookie {
  const fullName = isSecure ? `__Host-${name}` : name;
  const attributes = `Path=/; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`;
  const set: HostCookie['set'] = (value, seconds) =>
    `${fullName}=${value}; ${attributes}; Max-Age=${seconds}`;
  return { valueIn: (request) => cookieOf(request, fullName), set, clear: () => set('', 0) };
}
