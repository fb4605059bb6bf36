import type { FastifyRequest } from 'fastify';

/** The value of a cookie that a request brings; undefined when it does not. */
export function cookieOf(request: FastifyRequest, wanted: string): string | undefined {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [name, value] = pair.split('=', 2);
    if (name?.trim() === wanted) return value?.trim();
  }
  return undefined;
}
