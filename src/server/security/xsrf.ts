import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Secrets } from '#server/config/app-secret.ts';
import { cookieOf } from './cookies.ts';

/** The page must send the same value in this cookie and this header (R2.61). */
export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'x-xsrf-token';

/** Signed double submit: only a page of ours can read the cookie and repeat it in a header. */
export interface Xsrf {
  /** The `Set-Cookie` header that this visitor needs, if any. */
  cookieFor(request: FastifyRequest): string | undefined;
  /** False when only one of cookie and header is present, when they differ, and when we did not sign the cookie. */
  isConsistent(request: FastifyRequest): boolean;
}

const OWN_FRAME_SOURCES: ReadonlySet<string> = new Set(["'self'", "'none'"]);

/**
 * Signs with a key derived from the present secret, and accepts signatures of earlier ones.
 *
 * @param frameAncestors As in `FRAME_ANCESTORS`. In a frame of another site a browser keeps only a partitioned cookie,
 * and only over https. Without https the cookie is missing there, and only the origin is checked (R7.1).
 */
export function makeXsrf(secrets: Secrets, frameAncestors: string): Xsrf {
  const isFramedElsewhere = frameAncestors.split(' ').some((source) => !OWN_FRAME_SOURCES.has(source));
  const signatureOf = (nonce: string, secret = secrets[0]): string =>
    createHmac('sha256', secret).update(`xsrf:${nonce}`).digest('base64url');
  const isSignedByUs = (token: string): boolean => {
    const [nonce = '', signature = ''] = token.split('.');
    return secrets.some((secret) => isSame(signature, signatureOf(nonce, secret)));
  };

  const attributesFor = (protocol: string): string => {
    if (protocol !== 'https') return 'SameSite=Lax';
    return isFramedElsewhere ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax; Secure';
  };

  return {
    cookieFor: (request) => {
      const present = cookieOf(request, XSRF_COOKIE);
      if (present !== undefined && isSignedByUs(present)) return undefined;
      const nonce = randomBytes(16).toString('base64url');
      // The cookie is readable by scripts on purpose: the page repeats it in the header.
      return `${XSRF_COOKIE}=${nonce}.${signatureOf(nonce)}; Path=/; ${attributesFor(request.protocol)}`;
    },
    isConsistent: (request) => {
      const cookie = cookieOf(request, XSRF_COOKIE);
      const header = request.headers[XSRF_HEADER];
      if (cookie === undefined && header === undefined) return true;
      return (
        cookie !== undefined && typeof header === 'string' && isSame(cookie, header) && isSignedByUs(cookie)
      );
    },
  };
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
