import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Whether a request shows the token that services share, in a time that tells nothing of it. Without one all may ask. */
export function showsToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return true;
  return timingSafeEqual(digestOf(headers.authorization ?? ''), digestOf(`Bearer ${token}`));
}

/** Of one length, whatever was sent. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
