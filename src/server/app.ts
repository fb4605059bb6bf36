import type { FastifyInstance } from 'fastify';
import type { AdminApi } from './admin-api/admin-api.ts';
import type { BreachedPasswords } from './breaches/breached-passwords.ts';
import type { LiveContent } from './content/live-content.ts';
import type { Config } from './config/variables.ts';
import { ApiFault } from './faults.ts';
import { useStandardResponses } from './http/send-fault.ts';
import { logResponses } from './http/log-responses.ts';
import { makeFastify } from './http/make-fastify.ts';
import { warnAboutUntrustedProxy } from './http/warn-about-untrusted-proxy.ts';
import { measureResponses, watchConnections } from './metrics/http-metrics.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { CountryDatabase } from './geolocation/country-database.ts';
import type { RateLimiterMaker } from './limits/rate-limiter.ts';
import { makeSignupLimits } from './limits/signup-limits.ts';
import { makeRequestLimiter } from './limits/network-limiter.ts';
import { collectDescribedRoutes } from './openapi/described-routes.ts';
import { addAdminSignupRoute } from './routes/admin-signup-route.ts';
import { addAppRoutes } from './routes/app-routes.ts';
import { addDashboardRoutes } from './routes/dashboard-routes.ts';
import { addGeolocationRoute } from './routes/geolocation-route.ts';
import { addHealthRoutes } from './routes/health-routes.ts';
import { addOpenapiRoute } from './routes/openapi-route.ts';
import { addPageApi } from './routes/page-api.ts';
import { addSecurityTxtRoute } from './routes/security-txt-route.ts';
import { addConfirmPages } from './routes/confirm-page-routes.ts';
import { makeConfirming } from './confirm/make-confirming.ts';
import type { Secrets } from './config/app-secret.ts';
import type { Passwords } from './security/passwords.ts';
import { makeXsrf } from './security/xsrf.ts';
import type { Client } from './static/read-client.ts';
import type { StaticFile } from './static/static-file.ts';
import type { Store } from '#store/store.ts';

/** What the HTTP application is made of. Nothing in it reads the environment or opens a file. */
export interface ServerParts {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly content: LiveContent;
  readonly store: Store;
  readonly adminApi: AdminApi;
  /** Hashes the passwords of pages that mails lead to. */
  readonly passwords: Passwords;
  readonly metrics: Metrics;
  readonly breachedPasswords: BreachedPasswords;
  /** Makes the limiters of sign-ups. */
  readonly makeLimiter: RateLimiterMaker;
  /** False while the disk is nearly full: the server then refuses events. */
  readonly hasDiskSpaceForEvents: () => Promise<boolean>;
  /** Null when none is configured. */
  readonly countryDatabase: CountryDatabase | null;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Null when the page was not built: only the API runs. */
  readonly client: Client | null;
  /** True from the stop signal on: while the server still accepts requests, and then while it drains. */
  readonly isLameDuck: () => boolean;
  /** True while the server finishes open requests and accepts no new ones. */
  readonly isDraining: () => boolean;
  readonly log: { readonly write: (line: string) => void };
}

/** Composes the HTTP application (R7). It does not listen yet. Tests send requests with `inject`. */
export function buildApp(parts: ServerParts): FastifyInstance {
  const { config, content, store, now, client } = parts;
  const xsrf = makeXsrf(parts.secrets, config.frameAncestors, now);
  const app = makeFastify(config, parts.log);

  useStandardResponses(app);
  warnAboutUntrustedProxy(app, config.trustProxy ?? []);
  refuseWhileDraining(app, parts.isDraining);
  logResponses(app);
  measureResponses(app, parts.metrics);
  watchConnections(app.server, parts.metrics);

  addOpenapiRoute(app, collectDescribedRoutes(app));
  addHealthRoutes(app, parts);
  addGeolocationRoute(app, parts);
  const confirming = makeConfirming(parts);
  // Calls and pages count the codes of a mailbox together.
  const limits = makeSignupLimits({
    ...parts,
    secret: parts.secrets[0],
    perAddress: config.rateLimitIp,
    perEmail: config.rateLimitEmail,
    inAll: config.rateLimitAll,
  });
  addPageApi(app, { ...parts, xsrf, confirming, limits });
  if (config.exposeAdminApi)
    addAdminSignupRoute(app, { ...parts, confirming, tokens: adminApiTokens(config) });
  const files = client?.files ?? new Map<string, StaticFile>();
  if (config.dashboardUrl === undefined) {
    const requests = makeRequestLimiter('login-requests', config.rateLimitIp);
    const tokenTtlMs = config.tokenTtlSeconds * 1_000;
    addDashboardRoutes(app, { content, store, now, tokenTtlMs, files, requests });
  }
  addSecurityTxtRoute(app, parts);
  if (confirming) addConfirmPages(app, { ...parts, confirming, limits, files });
  addAppRoutes(app, { content, files, xsrf, frameAncestors: config.frameAncestors, now });
  return app;
}

function adminApiTokens({ adminApiToken, adminApiTokenPrevious }: Config): readonly string[] {
  return [adminApiToken, adminApiTokenPrevious].filter((token) => token !== undefined);
}

/** Refuses new requests while the server drains. `/healthz` still works, so that operators can watch the server. */
function refuseWhileDraining(app: FastifyInstance, isDraining: () => boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isDraining() || request.routeOptions.url === '/healthz') return;
    reply.header('connection', 'close');
    throw new ApiFault('unavailable');
  });
}
