import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Whether a request shows one of the tokens that services share, in a time that tells nothing of them. Without any all may ask. */
export function hasBearerToken({ headers }: FastifyRequest, tokens: readonly string[]): boolean {
  if (tokens.length === 0) return true;
  const shown = digestOf(headers.authorization ?? '');
  // Each is compared, whichever it is.
  return tokens.filter((token) => timingSafeEqual(shown, digestOf(`Bearer ${token}`))).length > 0;
}

/** Of one length, whatever was sent. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
