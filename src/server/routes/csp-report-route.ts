import type { FastifyInstance } from 'fastify';
import { isRecord } from '#contract/is-record.ts';
import type { EventIntake, EventLimits } from '#server/events/event-intake.ts';
import { ApiFault } from '#server/faults.ts';
import { acceptJsonAs } from '#server/http/accept-json-only.ts';
import { REPORTED_DIRECTIVES, type ReportedDirective } from '#server/metrics/counters.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import type { RouteDescription } from '#server/openapi/described-routes.ts';
import { EVENT_RESPONSES, makeEventGuard } from './event-route.ts';

export interface CspReportRouteParts {
  readonly intake: Pick<EventIntake, 'admit'>;
  readonly metrics: Pick<Metrics, 'policyViolated'>;
}

/** A page that is in order sends none. The budget of a day bounds what a stranger can add to the counts. */
export const CSP_REPORT_LIMITS: EventLimits = {
  name: 'csp-reports',
  perAddress: { kind: 'limited', count: 60, seconds: 600 },
  inAll: { kind: 'limited', count: 2_000, seconds: 86_400 },
};

/** A report holds addresses and the whole policy. */
const BODY_BYTES = 16 * 1_024;

/** So many reports of one request count. A browser sends several together. */
const MAX_REPORTS = 10;

const DESCRIPTION: RouteDescription = {
  id: 'reportViolation',
  summary:
    'Counts by directive what the policy of the page has blocked. Browsers send it as application/csp-report or application/reports+json.',
  body: { type: ['object', 'array'] },
  ...EVENT_RESPONSES,
};

/**
 * Adds `POST /api/csp-reports` (R15.10). It counts reports by their directive and stores nothing: a report holds addresses of pages and
 * may hold a piece of what stands in them. `api` has the prefix `/api`.
 *
 * Sources: CSP 3, 5.3 (`report-uri`), and the Reporting API, by which a proxy may announce the same address.
 */
export function addCspReportRoute(api: FastifyInstance, { intake, metrics }: CspReportRouteParts): void {
  api.register(async (reports) => {
    acceptJsonAs(reports, ['application/csp-report', 'application/reports+json']);
    reports.post<{ Body: unknown }>(
      '/csp-reports',
      {
        config: { description: DESCRIPTION },
        bodyLimit: BODY_BYTES,
        onRequest: makeEventGuard([], intake),
      },
      async ({ body }, reply) => {
        const own = reportsIn(body).filter((report) => !isOfExtension(report));
        for (const report of own.slice(0, MAX_REPORTS)) metrics.policyViolated(directiveOf(report));
        return reply.code(204).send();
      },
    );
  });
}

/** One report, with the names of its members in either notation. */
type Report = Readonly<Record<string, unknown>>;

function reportsIn(body: unknown): readonly Report[] {
  if (Array.isArray(body)) {
    return body.flatMap((entry: unknown) =>
      isRecord(entry) && entry['type'] === 'csp-violation' && isRecord(entry['body']) ? [entry['body']] : [],
    );
  }
  const report = isRecord(body) ? body['csp-report'] : undefined;
  if (!isRecord(report)) throw new ApiFault('malformed');
  return [report];
}

/** Extensions of a visitor's browser break policies, too. They are none of the page. */
function isOfExtension(report: Report): boolean {
  const places = [report['blocked-uri'], report['blockedURL'], report['source-file'], report['sourceFile']];
  return places.some((place) => typeof place === 'string' && /^[a-z]+(?:-[a-z]+)*-extension/.test(place));
}

/** `script-src` for `script-src-elem` and for `script-src 'self'`, as older browsers write it. */
function directiveOf(report: Report): ReportedDirective {
  const named = report['effectiveDirective'] ?? report['effective-directive'] ?? report['violated-directive'];
  const [directive = ''] = typeof named === 'string' ? named.split(' ', 1) : [];
  const main = directive.replace(/-(?:elem|attr)$/, '');
  return REPORTED_DIRECTIVES.find((known) => known === main) ?? 'other';
}
