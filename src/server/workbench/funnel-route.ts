import type { FastifyInstance } from 'fastify';
import type { CompiledForm } from '#contract/compiled-form.ts';
import {
  type FunnelReport,
  funnelReport,
  hasProofs,
  passagesOf,
  type ReportScope,
} from '#server/commands/funnel-report.ts';
import type { Config } from '#server/config/variables.ts';
import type { RecordedContent } from '#server/content/recorded-content.ts';
import type { FunnelFilter } from '#protocol/workbench/funnel.ts';
import { ApiFault } from '#server/faults.ts';
import { makeWorkQueue } from '#server/limits/work-queue.ts';
import type { EventStore, VisitSum } from '#store/event-store.ts';
import { addCall } from './add-call.ts';
import { makeTimedCache } from './timed-cache.ts';

/** What `addFunnelReportRoute` needs. */
export interface FunnelReportParts {
  readonly store: Pick<EventStore, 'visitSums' | 'fieldSums'>;
  readonly config: Pick<Config, 'confirmEmail'>;
  readonly content: Pick<RecordedContent, 'live' | 'releases'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

const DAY_MS = 24 * 3_600_000;

/** So many reports wait, and further ones get 503. */
const MOST_WAITING = 20;

/** Adds the call that reports where visitors give up (R12.5). It remembers for a while what took long (R21.18). */
export function addFunnelReportRoute(api: FastifyInstance, parts: FunnelReportParts): void {
  const { config, content, now } = parts;
  const reportOf = makeReporting(parts);
  addCall(api, 'GET /funnel/:form', async ({ params, query: filter }) => {
    const forms = content.live().forms.get(params.form) ?? [];
    const form = forms.find(({ variant }) => variant === (filter.variant ?? null)) ?? forms[0];
    if (!form) throw new ApiFault('notFound');
    const since = dayOf(now() - (Number(filter.days ?? '30') - 1) * DAY_MS);
    const scope = { since, hasProofs: hasProofs(form.name, config) };
    const report = await reportOf(form, filter, scope);
    const versions = report.versions.map((version) => ({ ...version, releases: releasesWith(version.name) }));
    return { ...report, until: dayOf(now()), versions };

    function releasesWith(version: string): readonly number[] {
      const found = content.releases().filter((release) => release.versions[params.form]?.includes(version));
      return found.map(({ number }) => number).toSorted((one, other) => one - other);
    }
  });
}

type MakeReport = (form: CompiledForm, filter: FunnelFilter, scope: ReportScope) => Promise<FunnelReport>;

/** Reports are made one after the other, and each takes a tenth of the time at most. */
function makeReporting({ store, now }: Pick<FunnelReportParts, 'store' | 'now'>): MakeReport {
  const queue = makeWorkQueue(1, MOST_WAITING);
  const visitsOf = makeTimedCache<readonly VisitSum[]>(now);
  const reportOf = makeTimedCache<FunnelReport>(now);
  return async (form, { language, variant, version }, scope) => {
    const own = { form: form.name, since: scope.since };
    const made = async (): Promise<FunnelReport> => {
      const visits = await visitsOf(JSON.stringify(own), async () => store.visitSums(own));
      const counted = visits.filter((sum) => isCounted({ language, variant, version }, sum));
      // A filter that fits no visit fits no field.
      const fields =
        counted.length === 0 ? [] : await store.fieldSums({ ...own, language, variant, version });
      // The lists name all languages, variants and versions, so that an editor who has chosen one can choose another.
      return {
        ...funnelReport(form, { visits: counted, fields }, scope),
        ...passagesOf(visits, scope),
      };
    };
    const key = JSON.stringify([own, form.version, language, variant, version]);
    return reportOf(key, async () => queue.run(made));
  };
}

/** The day of a point in time, in UTC: `2026-11-25`. */
function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** Whether a sum belongs to the visits that the filter allows. */
function isCounted({ language, variant, version }: FunnelFilter, sum: VisitSum): boolean {
  return (
    (language === undefined || sum.language === language) &&
    (variant === undefined || sum.variant === variant) &&
    (version === undefined || sum.version === version)
  );
}
