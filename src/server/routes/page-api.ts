import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config/variables.ts';
import { makeEventIntakes } from '#server/events/event-intake.ts';
import { makeRequestLimiter } from '#server/limits/network-limiter.ts';
import type { RateLimit, RateLimiterMaker } from '#server/limits/rate-limiter.ts';
import { makeFormLimits } from '#server/limits/form-limits.ts';
import type { SignupLimits } from '#server/limits/signup-limits.ts';
import { allowOrigins } from '#server/security/cors.ts';
import type { Store } from '#store/store.ts';
import { addCspReportRoute, CSP_REPORT_LIMITS, type CspReportRouteParts } from './csp-report-route.ts';
import { addConfirmRoutes } from './confirm-routes.ts';
import { addFormRoute, type FormRouteParts } from './form-route.ts';
import { addFunnelRoute, FUNNEL_LIMITS } from './funnel-route.ts';
import { addJuneRoutes, JUNE_LIMITS } from './june-routes.ts';
import { addSignupRoute, type SignupRouteParts } from './signup-route.ts';

export interface PageApiParts extends Omit<
  SignupRouteParts,
  'allowedOrigins' | 'limits' | 'terms' | 'metrics'
> {
  readonly metrics: SignupRouteParts['metrics'] & CspReportRouteParts['metrics'];
  readonly config: Pick<
    Config,
    'allowedOrigins' | 'rateLimitIp' | 'eventBytesPerDay' | 'legalUrls' | 'termsVersion'
  >;
  readonly store: Pick<Store, 'saveJuneEvent' | 'countFunnel' | 'ping'> & FormRouteParts['store'];
  readonly makeLimiter: RateLimiterMaker;
  readonly limits: SignupLimits;
  readonly hasDiskSpaceForEvents: () => Promise<boolean>;
}

/**
 * Adds the calls of our own pages and of pages at `ALLOWED_ORIGINS`: sign-ups, submissions of other forms, and events. The
 * events of the funnel and of product analytics share one queue to the store.
 */
export function addPageApi(app: FastifyInstance, { config, ...parts }: PageApiParts): void {
  const { limits } = parts;
  const { rateLimitIp: perAddress, allowedOrigins = [] } = config;
  const events = { ...parts, allowedOrigins, bytesPerDay: config.eventBytesPerDay };
  const formLimits = makeFormLimits({ ...parts, secret: parts.secrets[0], perAddress });
  const terms = { urls: config.legalUrls.terms, version: config.termsVersion };
  const intakeOf = makeEventIntakes({ ...parts, perVisitor: perAddress });

  app.register(
    async (api) => {
      allowOrigins(api, allowedOrigins);
      addSignupRoute(api, { ...parts, allowedOrigins, limits, terms });
      if (parts.confirming) {
        const { confirming } = parts;
        const requests = makeRequestLimiter('confirm-requests', perAddress);
        const polls = makeRequestLimiter('confirm-polls', timesFive(perAddress));
        addConfirmRoutes(api, { ...parts, confirming, allowedOrigins, limits, requests, polls });
      }
      addFormRoute(api, { ...parts, allowedOrigins, limits: formLimits, terms });
      addFunnelRoute(api, { ...events, intake: intakeOf(FUNNEL_LIMITS) });
      addCspReportRoute(api, { ...parts, intake: intakeOf(CSP_REPORT_LIMITS) });
    },
    { prefix: '/api' },
  );
  app.register(
    async (june) => {
      allowOrigins(june, allowedOrigins);
      addJuneRoutes(june, { ...events, intake: intakeOf(JUNE_LIMITS) });
    },
    { prefix: '/v1/integration/june' },
  );
}

/** A tab that waits asks every few seconds. */
function timesFive(limit: RateLimit): RateLimit {
  return limit.kind === 'off' ? limit : { ...limit, count: limit.count * 5 };
}
