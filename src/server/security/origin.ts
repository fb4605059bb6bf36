import type { FastifyRequest } from 'fastify';

/** What `Sec-Fetch-Site` says of requests that no other site has made. */
const SAME_SITE_VALUES: readonly (string | undefined)[] = [undefined, 'same-origin', 'none'];

/**
 * Whether a request says that it comes from another site (R7.1). A page with `no-referrer` posts its own forms with
 * `Origin: null`, so that is foreign only without the browser's word that it is same-origin. Requests that say
 * nothing are scripts and old browsers: not foreign.
 */
export function isCrossSite(request: FastifyRequest, allowedOrigins: readonly string[]): boolean {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site']?.toString();
  if (origin === undefined) return !SAME_SITE_VALUES.includes(site);
  if (origin === 'null') return site !== 'same-origin';
  if (allowedOrigins.includes(origin)) return false;
  const page = parseOrigin(origin);
  return page === undefined || page !== parseOrigin(ownUrl(request));
}

/**
 * Where the page that sent this is, as an origin: this server's own when the browser keeps it back. Undefined when the `Host` header
 * names none: the admin API keeps and shows the source, so it never gets what only calls itself one.
 */
export function pageOriginOf(request: FastifyRequest): string | undefined {
  return parseOrigin(request.headers.origin ?? '') ?? parseOrigin(ownUrl(request));
}

/** `https://`, the 253 characters that a host's name may have, and a port. */
const MAX_ORIGIN_LENGTH = 267;

/** URLs allow hosts with quotes and brackets, which no name on the web has. */
const WEB_ORIGIN = /^https?:\/\/[\w.:[\]-]+$/;

/**
 * The web origin in a text; undefined in one that has none, and for `null`, the origin of no site. A proxy may tell the host in
 * capitals or with the port that browsers leave out, `join.example:443`.
 */
function parseOrigin(text: string): string | undefined {
  const origin = URL.canParse(text) ? new URL(text).origin : 'null';
  return origin.length <= MAX_ORIGIN_LENGTH && WEB_ORIGIN.test(origin) ? origin : undefined;
}

/**
 * This server as the visitor asked for it, scheme included: behind a proxy that ends TLS, the scheme is what the proxy tells
 * (`TRUST_PROXY`). The name is that of the `Host` header alone. `X-Forwarded-Host` is not believed, though the proxy be trusted:
 * many proxies hand on what the visitor has written there, and with it any page could call itself ours. For the same reason
 * `X-Forwarded-Proto` tells a scheme and nothing else: `https://evil.example/?` would be an origin.
 */
function ownUrl({ protocol, headers }: FastifyRequest): string {
  return `${protocol === 'https' ? 'https' : 'http'}://${headers.host ?? ''}`;
}
