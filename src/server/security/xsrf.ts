import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Secrets } from './secrets.ts';

/** Cookie and header that the page has to send alike (R2.61). */
export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'x-xsrf-token';

/** Double submit, signed: a page of ours can read the cookie and repeat it in a header, no other site can. */
export interface Xsrf {
  /** The `Set-Cookie` that this visitor still needs, if any. */
  cookieFor(request: FastifyRequest): string | undefined;
  /** False for one of cookie and header without the other, for a mismatch and for a cookie of someone else's making. */
  isConsistent(request: FastifyRequest): boolean;
}

const OWN_FRAME_SOURCES: ReadonlySet<string> = new Set(["'self'", "'none'"]);

/**
 * Signs with a key derived from the present secret, and knows what earlier ones have signed.
 *
 * @param frameAncestors As `FRAME_ANCESTORS` has them: in frames of other sites a browser keeps none but a partitioned
 *   cookie, and that over https alone. Elsewhere the cookie is missing there, and the origin decides by itself (R7.1).
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
      const present = cookieOf(request);
      if (present !== undefined && isSignedByUs(present)) return undefined;
      const nonce = randomBytes(16).toString('base64url');
      // Readable by script, on purpose: the page repeats it in the header.
      return `${XSRF_COOKIE}=${nonce}.${signatureOf(nonce)}; Path=/; ${attributesFor(request.protocol)}`;
    },
    isConsistent: (request) => {
      const cookie = cookieOf(request);
      const header = request.headers[XSRF_HEADER];
      if (cookie === undefined && header === undefined) return true;
      return (
        cookie !== undefined && typeof header === 'string' && isSame(cookie, header) && isSignedByUs(cookie)
      );
    },
  };
}

function cookieOf(request: FastifyRequest): string | undefined {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [name, value] = pair.split('=', 2);
    if (name?.trim() === XSRF_COOKIE) return value?.trim();
  }
  return undefined;
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
