import { GEO_HEADERS } from '#server/geolocation/country-of-header.ts';
import type { Kind } from './kinds.ts';
import {
  addressRanges,
  fileSuffix,
  frameAncestors,
  oneOf,
  onOrOff,
  origins,
  postgresUrl,
  rateLimit,
  textOf,
  themeName,
  urlOrPath,
  webBase,
  webUrl,
  wholeNumber,
} from './kinds.ts';

/** One environment variable (R8.1). */
export interface Variable<T> {
  readonly name: string;
  readonly kind: Kind<T>;
  /** As it would be written; an absent one leaves the value undefined. */
  readonly fallback?: string;
  readonly description: string;
  /** Never shown in a message, and also read from the file that `{name}_FILE` names. */
  readonly isSecret?: boolean;
}

interface VariableWithFallback<T> extends Variable<T> {
  readonly fallback: string;
}

/** Every variable whose name is fixed; those per language are in `legal-variables.ts`. The one definition (R8.1). */
export const VARIABLES = {
  environmentName: {
    name: 'ENVIRONMENT_NAME',
    kind: oneOf('production', 'staging', 'development', 'e2e'),
    fallback: 'development',
    description: 'Which environment this is; `production` turns on what only production may do.',
  },
  port: {
    name: 'PORT',
    kind: wholeNumber(0, 65_535),
    fallback: '8080',
    description: 'Where the server listens; 0 takes a free port.',
  },
  host: {
    name: 'HOST',
    kind: textOf(1),
    fallback: '127.0.0.1',
    description: 'The address it listens on; 0.0.0.0 for all.',
  },
  metricsPort: {
    name: 'METRICS_PORT',
    kind: wholeNumber(0, 65_535),
    description:
      'A second port for those who watch the server: /metrics, /healthz, /readyz. Unset does not open it.',
  },
  metricsHost: {
    name: 'METRICS_HOST',
    kind: textOf(1),
    fallback: '127.0.0.1',
    description: 'The address that port listens on; never one that the public reaches.',
  },
  dataDir: {
    name: 'DATA_DIR',
    kind: textOf(1),
    fallback: './data',
    description: 'Where the embedded database, the generated secret and the control socket are kept.',
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    kind: postgresUrl,
    description: 'PostgreSQL instead of the embedded database; needs `APP_SECRET`.',
    isSecret: true,
  },
  appSecret: {
    name: 'APP_SECRET',
    kind: textOf(32),
    description: 'Signs cookies and fingerprints, the same in all instances; made in DATA_DIR when unset.',
    isSecret: true,
  },
  apiUrl: {
    name: 'API_URL',
    kind: urlOrPath,
    fallback: '/api',
    description: 'Where the page posts.',
  },
  adminApiUrl: {
    name: 'ADMIN_API_URL',
    kind: webBase,
    description:
      'The admin API that makes the accounts; unset makes them in the own database. Its tokens work at its own dashboard: set DASHBOARD_URL, too.',
  },
  adminApiToken: {
    name: 'ADMIN_API_TOKEN',
    kind: textOf(32),
    description:
      'What services show each other: sent as a bearer token to ADMIN_API_URL, and asked for by EXPOSE_ADMIN_API.',
    isSecret: true,
  },
  exposeAdminApi: {
    name: 'EXPOSE_ADMIN_API',
    kind: onOrOff,
    fallback: '0',
    description:
      'Whether other services may make accounts here, by `POST /v1/signup`; 1 needs ADMIN_API_TOKEN in production.',
  },
  translationUrl: {
    name: 'TRANSLATION_URL',
    kind: urlOrPath,
    fallback: '/assets/i18n/',
    description: 'Where the page fetches translations when they are not its own.',
  },
  translationSuffix: {
    name: 'TRANSLATION_SUFFIX',
    kind: fileSuffix,
    fallback: '.json',
    description: 'How the names of translation files end.',
  },
  dashboardUrl: {
    name: 'DASHBOARD_URL',
    kind: urlOrPath,
    description: 'The dashboard; unset serves a stand-in at /dashboard.',
  },
  providerUrl: {
    name: 'PROVIDER_URL',
    kind: webUrl,
    fallback: 'https://example.com/',
    description: 'Where the logo leads.',
  },
  rebrandUrl: {
    name: 'REBRAND_URL',
    kind: webUrl,
    fallback: 'https://example.com/rebrand',
    description: 'Where "read about our new name" leads.',
  },
  theme: {
    name: 'THEME',
    kind: themeName,
    description:
      'How the page looks for a partner: a theme of that name in `themes/`; unset is its own look.',
  },
  frameAncestors: {
    name: 'FRAME_ANCESTORS',
    kind: frameAncestors,
    fallback: "'self'",
    description: 'Who may show the page in a frame, as in the CSP directive of that name.',
  },
  allowedOrigins: {
    name: 'ALLOWED_ORIGINS',
    kind: origins,
    description: 'Other origins that may post sign-ups.',
  },
  trustProxy: {
    name: 'TRUST_PROXY',
    kind: addressRanges,
    description: 'Proxies whose X-Forwarded headers are believed; unset believes nobody.',
  },
  geoipMmdb: {
    name: 'GEOIP_MMDB',
    kind: textOf(1),
    description:
      'A MaxMind DB file (.mmdb) that tells the country of an address, to prefill it; read once, at the start.',
  },
  geoHeader: {
    name: 'GEO_HEADER',
    kind: oneOf(...GEO_HEADERS),
    description:
      'The header in which a CDN tells the visitor’s country; believed from proxies in TRUST_PROXY alone.',
  },
  tokenTtlSeconds: {
    name: 'TOKEN_TTL_SECONDS',
    kind: wholeNumber(1, 86_400),
    fallback: '600',
    description: 'How long a login link works.',
  },
  maxConnections: {
    name: 'MAX_CONNECTIONS',
    kind: wholeNumber(1, 1_000_000),
    fallback: '4000',
    description: 'Connections held at once; more are refused.',
  },
  rateLimitIp: {
    name: 'RATE_LIMIT_IP',
    kind: rateLimit,
    fallback: '20/600',
    description:
      'Sign-ups per address of a visitor (IPv6: per /64), requests ten times as many; off also lifts the limits of June and funnel. Behind a proxy set TRUST_PROXY, or all visitors have one address.',
  },
  rateLimitEmail: {
    name: 'RATE_LIMIT_EMAIL',
    kind: rateLimit,
    fallback: '5/3600',
    description: 'Sign-ups per e-mail address, those that are told it is in use too.',
  },
  argon2MemoryKib: {
    name: 'ARGON2_MEMORY_KIB',
    kind: wholeNumber(8, 4_194_304),
    fallback: '19456',
    description: 'Memory of one password hash in KiB.',
  },
  argon2Iterations: {
    name: 'ARGON2_ITERATIONS',
    kind: wholeNumber(1, 100),
    fallback: '2',
    description: 'Passes over that memory.',
  },
} satisfies Record<string, Variable<unknown>>;

type Value<V> =
  V extends VariableWithFallback<infer T> ? T : V extends Variable<infer T> ? T | undefined : never;

/** The values of `VARIABLES`, parsed. */
export type FixedConfig = { readonly [Key in keyof typeof VARIABLES]: Value<(typeof VARIABLES)[Key]> };
