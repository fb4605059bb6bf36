import {
  addressRanges,
  frameAncestors,
  oneOf,
  origins,
  rateLimit,
  scriptHosts,
  anyText,
  wholeNumber,
} from './parsers.ts';
import type { Variable } from './variable.ts';

/** The headers in which content delivery networks state the country of a visitor. */
export const GEO_HEADERS = ['cf-ipcountry', 'cloudfront-viewer-country', 'x-vercel-ip-country'] as const;

/** Which proxies and origins the service trusts, and how many requests it accepts. */
export const GUARD_VARIABLES = {
  frameAncestors: {
    name: 'FRAME_ANCESTORS',
    parser: frameAncestors,
    fallback: "'self'",
    description: 'The sites that may show the page in a frame, as in the CSP directive of that name.',
  },
  allowedOrigins: {
    name: 'ALLOWED_ORIGINS',
    parser: origins,
    description: 'Other origins that may post sign-ups.',
  },
  cspScriptHosts: {
    name: 'CSP_SCRIPT_HOSTS',
    parser: scriptHosts,
    description:
      'Third parties whose scripts the page may load and connect to. With any, browsers report Trusted Types and do not enforce them.',
  },
  trustProxy: {
    name: 'TRUST_PROXY',
    parser: addressRanges,
    description:
      'Proxies whose X-Forwarded-For and X-Forwarded-Proto the server trusts. If unset, it trusts none.',
  },
  geoipMmdb: {
    name: 'GEOIP_MMDB',
    parser: anyText(1),
    description:
      'A MaxMind DB file (.mmdb) with the countries of addresses, to prefill the country. The server reads it once, at the start.',
  },
  geoHeader: {
    name: 'GEO_HEADER',
    parser: oneOf(...GEO_HEADERS),
    description:
      'The header in which a CDN sends the visitor’s country. The server trusts it only from proxies in TRUST_PROXY.',
  },
  tokenTtlSeconds: {
    name: 'TOKEN_TTL_SECONDS',
    parser: wholeNumber(1, 86_400),
    fallback: '600',
    description: 'How long a login link works.',
  },
  maxConnections: {
    name: 'MAX_CONNECTIONS',
    parser: wholeNumber(1, 1_000_000),
    fallback: '4000',
    description: 'How many connections the server holds at once. It refuses more.',
  },
  rateLimitIp: {
    name: 'RATE_LIMIT_IP',
    parser: rateLimit,
    fallback: '20/600',
    description:
      'Sign-ups per address of a visitor (IPv6: per /64, twice as many per /56, four times per /48), and ten times as many requests. off also removes the limits of June and funnel. Behind a proxy set TRUST_PROXY, or all visitors have one address.',
  },
  rateLimitEmail: {
    name: 'RATE_LIMIT_EMAIL',
    parser: rateLimit,
    fallback: '5/3600',
    description:
      'Sign-ups per e-mail address, including those that the server refuses because the address is in use.',
  },
  rateLimitAll: {
    name: 'RATE_LIMIT_ALL',
    parser: rateLimit,
    fallback: '2000/600',
    description: 'Sign-ups of all visitors together.',
  },
  eventBytesPerDay: {
    name: 'EVENT_BYTES_PER_DAY',
    parser: wholeNumber(0, 1_000_000_000_000),
    fallback: '64000000',
    description:
      'How many bytes June and funnel may add to the database in a day (UTC). Events without a valid login token may add a tenth of it.',
  },
  argon2MemoryKib: {
    name: 'ARGON2_MEMORY_KIB',
    parser: wholeNumber(8, 4_194_304),
    fallback: '19456',
    description:
      'Memory of one password hash in KiB; production needs 47104 with 1 pass, or 19456 with 2, 12288 with 3, 9216 with 4, 7168 with 5.',
  },
  argon2Iterations: {
    name: 'ARGON2_ITERATIONS',
    parser: wholeNumber(1, 100),
    fallback: '2',
    description: 'The number of passes of one password hash over its memory.',
  },
} satisfies Record<string, Variable<unknown>>;
