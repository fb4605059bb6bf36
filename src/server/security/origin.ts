import type { FastifyRequest } from 'fastify';

/**
 * Whether a request says that it comes from another site (R7.1). A page with `no-referrer` posts its own forms with
 * `Origin: null`, so that is foreign only without the browser's word that it is same-origin. Requests that say
 * nothing are scripts and old browsers: not foreign.
 */
export function isForeign(request: FastifyRequest, allowedOrigins: readonly string[]): boolean {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin === undefined) return site === 'cross-site';
  if (origin === 'null') return site !== 'same-origin';
  return !allowedOrigins.includes(origin) && !isOfHost(origin, hostOf(request));
}

/** Where the page that sent this is, as an origin; this server's own when the browser keeps it back. */
export function pageOriginOf(request: FastifyRequest): string {
  const { origin = '' } = request.headers;
  // A header may hold more than an origin, or one of no site: `null`.
  const page = URL.canParse(origin) ? new URL(origin).origin : 'null';
  return page === 'null' ? `${request.protocol}://${hostOf(request)}` : page;
}

/**
 * The name that the visitor asked for, by the `Host` header alone. `X-Forwarded-Host` is not believed, though the proxy be
 * trusted: many proxies hand on what the visitor has written there, and with it any page could call itself ours.
 */
function hostOf({ headers }: FastifyRequest): string {
  return headers.host ?? '';
}

/**
 * The scheme is not compared: behind a proxy that ends TLS the server knows only its own. A proxy may also tell the host
 * with the port that browsers leave out, `join.example:443`, or in capitals.
 */
function isOfHost(origin: string, host: string): boolean {
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  const here = `${page.protocol}//${host}`;
  return page.host !== '' && URL.canParse(here) && new URL(here).host === page.host;
}
