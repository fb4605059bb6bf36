import { oneOf, onOrOff, postgresUrl, anyText, webBase, wholeNumber } from './parsers.ts';
import type { Variable } from './variable.ts';

/** Where the service runs, stores its data and creates accounts. */
export const SERVICE_VARIABLES = {
  environmentName: {
    name: 'ENVIRONMENT_NAME',
    parser: oneOf('production', 'staging', 'development', 'e2e'),
    fallback: 'development',
    description:
      'Which environment this is; `production` turns on what only production may do, and refuses to start with unsafe settings.',
  },
  port: {
    name: 'PORT',
    parser: wholeNumber(0, 65_535),
    fallback: '8080',
    description: 'Where the server listens; 0 takes a free port.',
  },
  host: {
    name: 'HOST',
    parser: anyText(1),
    fallback: '127.0.0.1',
    description: 'The address it listens on; 0.0.0.0 for all.',
  },
  metricsPort: {
    name: 'METRICS_PORT',
    parser: wholeNumber(0, 65_535),
    description:
      'A second port for those who watch the server: /metrics, /healthz, /readyz. Unset does not open it.',
  },
  metricsHost: {
    name: 'METRICS_HOST',
    parser: anyText(1),
    fallback: '127.0.0.1',
    description: 'The address that port listens on; never one that the public reaches.',
  },
  lameDuckSeconds: {
    name: 'LAME_DUCK_SECONDS',
    parser: wholeNumber(0, 3_600),
    fallback: '0',
    description:
      'After SIGTERM the server serves on for so long, while /readyz says 503: the time a balancer needs to notice.',
  },
  dataDir: {
    name: 'DATA_DIR',
    parser: anyText(1),
    fallback: './data',
    description: 'Where the embedded database, the generated secret and the control socket are kept.',
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    parser: postgresUrl,
    description: 'PostgreSQL instead of the embedded database; needs `APP_SECRET`.',
    isSecret: true,
  },
  appSecret: {
    name: 'APP_SECRET',
    parser: anyText(32),
    description: 'Signs cookies and fingerprints, the same in all instances; made in DATA_DIR when unset.',
    isSecret: true,
  },
  appSecretPrevious: {
    name: 'APP_SECRET_PREVIOUS',
    parser: anyText(32),
    description: 'While you change APP_SECRET: the one before, which open pages and retries still carry.',
    isSecret: true,
  },
  adminApiUrl: {
    name: 'ADMIN_API_URL',
    parser: webBase,
    description:
      'The admin API that makes the accounts, in production by https; unset makes them in the own database. Its tokens work at its own dashboard: set DASHBOARD_URL, too.',
  },
  adminApiToken: {
    name: 'ADMIN_API_TOKEN',
    parser: anyText(32),
    description:
      'What services show each other: sent as a bearer token to ADMIN_API_URL, and asked for by EXPOSE_ADMIN_API.',
    isSecret: true,
  },
  adminApiTokenPrevious: {
    name: 'ADMIN_API_TOKEN_PREVIOUS',
    parser: anyText(32),
    description:
      'While you change ADMIN_API_TOKEN: the one before, which callers may still show; needs the new one.',
    isSecret: true,
  },
  exposeAdminApi: {
    name: 'EXPOSE_ADMIN_API',
    parser: onOrOff,
    fallback: '0',
    description:
      'Whether other services may make accounts here, by `POST /v1/signup`; 1 needs ADMIN_API_TOKEN in production and on a HOST that is not loopback.',
  },
  termsVersion: {
    name: 'TERMS_VERSION',
    parser: anyText(1),
    description:
      'What you call this version of the terms, such as 2026-11; kept with each consent, beside the address of the terms.',
  },
} satisfies Record<string, Variable<unknown>>;
