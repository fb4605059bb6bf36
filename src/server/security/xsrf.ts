import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Secrets } from '#server/config/app-secret.ts';
import { cookieOf } from './cookies.ts';
import { isSameText } from './same-text.ts';

/** The page must send the same value in this cookie and this header (R2.61). */
export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'x-xsrf-token';

/** Signed double submit: only a page of ours can read the cookie and repeat it in a header. */
export interface Xsrf {
  /** The `Set-Cookie` header that this visitor needs, if any. */
  cookieFor(request: FastifyRequest): string | undefined;
  /**
   * The token of a page in a frame of another site, where the browser may keep no cookie (R17.4). It contains `madeAt`.
   *
   * @param madeAt Epoch milliseconds.
   */
  frameToken(madeAt: number): string;
  /**
   * False when only one of cookie and header is present, when they differ, or when we did not sign the cookie. A valid token of a
   * frame in the header replaces the cookie.
   */
  isConsistent(request: FastifyRequest): boolean;
}

/** How long the token of a frame is valid. A page that stays open longer gets a new one. */
const FRAME_TOKEN_AGE_MS = 24 * 3_600_000;
const FRAME_TOKEN_PATTERN = /^frame\.(\d{1,15})\.([\w-]+)$/;

const OWN_FRAME_SOURCES: ReadonlySet<string> = new Set(["'self'", "'none'"]);

/**
 * Signs with a key derived from the present secret, and accepts signatures of earlier ones.
 *
 * @param frameAncestors As in `FRAME_ANCESTORS`. In a frame of another site a browser keeps only a partitioned cookie,
 * and only over https. Without https there is no cookie in such a frame, and the server checks only the origin (R7.1).
 */
export function makeXsrf(secrets: Secrets, frameAncestors: string, now: () => number): Xsrf {
  const isFramedElsewhere = frameAncestors.split(' ').some((source) => !OWN_FRAME_SOURCES.has(source));
  const signatureOf = (nonce: string, secret = secrets[0]): string =>
    createHmac('sha256', secret).update(`xsrf:${nonce}`).digest('base64url');
  const frameSignatureOf = (madeAt: string, secret = secrets[0]): string =>
    createHmac('sha256', secret).update(`frame:${madeAt}`).digest('base64url');
  const isFrameToken = (token: string): boolean => {
    const [, madeAt, signature] = FRAME_TOKEN_PATTERN.exec(token) ?? [];
    if (madeAt === undefined || signature === undefined) return false;
    const isFresh = Math.abs(now() - Number(madeAt)) < FRAME_TOKEN_AGE_MS;
    return isFresh && secrets.some((secret) => isSameText(signature, frameSignatureOf(madeAt, secret)));
  };
  const isSignedByUs = (token: string): boolean => {
    const [nonce = '', signature = ''] = token.split('.');
    return secrets.some((secret) => isSameText(signature, signatureOf(nonce, secret)));
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
    frameToken: (madeAt) => `frame.${madeAt}.${frameSignatureOf(String(madeAt))}`,
    isConsistent: (request) => {
      const cookie = cookieOf(request, XSRF_COOKIE);
      const header = request.headers[XSRF_HEADER];
      // `isCrossSite` refuses the requests of other sites before this check.
      if (typeof header === 'string' && isFrameToken(header)) return request.headers.origin !== undefined;
      if (cookie === undefined && header === undefined) return true;
      return (
        cookie !== undefined &&
        typeof header === 'string' &&
        isSameText(cookie, header) &&
        isSignedByUs(cookie)
      );
    },
  };
}
