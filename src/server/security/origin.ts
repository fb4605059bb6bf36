import type { FastifyRequest } from 'fastify';

/** The values of `Sec-Fetch-Site` for requests that no other site made. */
const SAME_SITE_VALUES: readonly (string | undefined)[] = [undefined, 'same-origin', 'none'];

/**
 * Whether a request comes from another site (R7.1). A page with `no-referrer` posts its own forms with `Origin: null`. So
 * this origin counts as another site unless `Sec-Fetch-Site` is `same-origin`. Requests with neither header come from
 * scripts and old browsers. The server accepts these requests.
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
 * The origin of the page that sent this request, or this server's own when the browser hides it. Undefined when the
 * `Host` header is no valid name. The admin API stores and shows this origin as the `source` of a sign-up, so it must be real.
 */
export function pageOriginOf(request: FastifyRequest): string | undefined {
  return parseOrigin(request.headers.origin ?? '') ?? parseOrigin(ownUrl(request));
}

/** `https://`, a host name of 253 characters, and a port. */
const MAX_ORIGIN_LENGTH = 267;

/** URLs allow quotes and brackets in a host. No real name has them. */
const WEB_ORIGIN = /^https?:\/\/[\w.:[\]-]+$/;

/**
 * Parses a web origin. Undefined for other text and for `null`. A proxy may send the host in capitals or with the
 * default port, `join.example:443`.
 */
function parseOrigin(text: string): string | undefined {
  const origin = URL.canParse(text) ? new URL(text).origin : 'null';
  return origin.length <= MAX_ORIGIN_LENGTH && WEB_ORIGIN.test(origin) ? origin : undefined;
}

/**
 * The URL of this server as the visitor requested it. Behind a proxy that ends TLS, the scheme comes from the proxy
 * (`TRUST_PROXY`). The host comes only from the `Host` header. We ignore `X-Forwarded-Host`, because many proxies
 * forward the visitor's own value, and any page could pass as ours. `X-Forwarded-Proto` gives only the scheme:
 * `https://evil.example/?` must not become an origin.
 */
function ownUrl({ protocol, headers }: FastifyRequest): string {
  return `${protocol === 'https' ? 'https' : 'http'}://${headers.host ?? ''}`;
}
