import { oneOf, onOrOff, postgresUrl, anyText, webBase, wholeNumber } from './parsers.ts';
import type { Variable } from './variable.ts';

/** Where the service runs, stores its data and creates accounts. */
export const SERVICE_VARIABLES = {
  environmentName: {
    name: 'ENVIRONMENT_NAME',
    parser: oneOf('production', 'staging', 'development', 'e2e'),
    fallback: 'development',
    description:
      'The name of the environment. `production` enables what only production may do, and does not start with unsafe settings.',
  },
  port: {
    name: 'PORT',
    parser: wholeNumber(0, 65_535),
    fallback: '8080',
    description: 'The port on which the server listens; 0 takes a free port.',
  },
  host: {
    name: 'HOST',
    parser: anyText(1),
    fallback: '127.0.0.1',
    description: 'The address on which the server listens; 0.0.0.0 for all.',
  },
  metricsPort: {
    name: 'METRICS_PORT',
    parser: wholeNumber(0, 65_535),
    description:
      'A second port for monitoring: /metrics, /healthz, /readyz. If unset, the server does not open it.',
  },
  metricsHost: {
    name: 'METRICS_HOST',
    parser: anyText(1),
    fallback: '127.0.0.1',
    description: 'The address of that port. Never use one that the public can reach.',
  },
  lameDuckSeconds: {
    name: 'LAME_DUCK_SECONDS',
    parser: wholeNumber(0, 3_600),
    fallback: '0',
    description:
      'How long the server still serves after SIGTERM, while /readyz answers 503. A balancer needs this time to notice.',
  },
  dataDir: {
    name: 'DATA_DIR',
    parser: anyText(1),
    fallback: './data',
    description: 'The folder of the embedded database, the generated secret and the control socket.',
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
    description:
      'Signs cookies and fingerprints. It is the same in all instances. If unset, the server makes it in DATA_DIR.',
    isSecret: true,
  },
  appSecretPrevious: {
    name: 'APP_SECRET_PREVIOUS',
    parser: anyText(32),
    description: 'The old secret while you change APP_SECRET. Open pages and retries still use it.',
    isSecret: true,
  },
  adminApiUrl: {
    name: 'ADMIN_API_URL',
    parser: webBase,
    description:
      'The admin API that makes the accounts, in production by https. If unset, the server makes them in its own database. Also set DASHBOARD_URL, because only the dashboard of that API accepts its tokens.',
  },
  adminApiToken: {
    name: 'ADMIN_API_TOKEN',
    parser: anyText(32),
    description:
      'The token between services. The server sends it as a bearer token to ADMIN_API_URL, and requires it with EXPOSE_ADMIN_API.',
    isSecret: true,
  },
  adminApiTokenPrevious: {
    name: 'ADMIN_API_TOKEN_PREVIOUS',
    parser: anyText(32),
    description:
      'The old token while you change ADMIN_API_TOKEN. Callers may still use it. It needs the new one.',
    isSecret: true,
  },
  exposeAdminApi: {
    name: 'EXPOSE_ADMIN_API',
    parser: onOrOff,
    fallback: '0',
    description:
      'Whether other services may make accounts here, by `POST /v1/signup`. 1 needs ADMIN_API_TOKEN in production and on a HOST that is not loopback.',
  },
  termsVersion: {
    name: 'TERMS_VERSION',
    parser: anyText(1),
    description:
      'Your name for this version of the terms, such as 2026-11. The server stores it with each consent, beside the address of the terms.',
  },
} satisfies Record<string, Variable<unknown>>;
