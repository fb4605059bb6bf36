import type { FastifyRequest } from 'fastify';

/** The value of a cookie in a request. Undefined when the request does not have the cookie. */
export function cookieOf(request: FastifyRequest, wanted: string): string | undefined {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [name, value] = pair.split('=', 2);
    if (name?.trim() === wanted) return value?.trim();
  }
  return undefined;
}
