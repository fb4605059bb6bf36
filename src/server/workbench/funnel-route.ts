import type { FastifyInstance } from 'fastify';
import { funnelReport, hasProofs } from '#server/commands/funnel-report.ts';
import type { Config } from '#server/config/variables.ts';
import type { RecordedContent } from '#server/content/recorded-content.ts';
import type { FunnelFilter } from '#protocol/workbench/funnel.ts';
import { ApiFault } from '#server/faults.ts';
import type { EventStore, FunnelTotal } from '#store/event-store.ts';
import { addCall } from './add-call.ts';

/** What `addFunnelReportRoute` needs. */
export interface FunnelReportParts {
  readonly store: Pick<EventStore, 'funnelSince'>;
  readonly config: Pick<Config, 'confirmEmail'>;
  readonly content: Pick<RecordedContent, 'live' | 'releases'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

const DAY_MS = 24 * 3_600_000;

/** Adds the call that reports where visitors give up (R12.5). */
export function addFunnelReportRoute(
  api: FastifyInstance,
  { store, config, content, now }: FunnelReportParts,
): void {
  addCall(api, 'GET /funnel/:form', async ({ params, query: filter }) => {
    const forms = content.live().forms.get(params.form) ?? [];
    const form = forms.find(({ variant }) => variant === (filter.variant ?? null)) ?? forms[0];
    if (!form) throw new ApiFault('notFound');
    const since = dayOf(now() - (Number(filter.days ?? '30') - 1) * DAY_MS);
    const scope = { since, hasProofs: hasProofs(form.name, config) };
    const until = dayOf(now());
    const totals = await store.funnelSince(since);
    // The lists name all languages, variants and versions, so that an editor who has chosen one can choose another.
    const { languages, variants, versions: named } = funnelReport(form, totals, scope);
    const versions = named.map((version) => ({ ...version, releases: releasesWith(version.name) }));
    const counted = totals.filter((total) => isCounted(filter, total));
    return { ...funnelReport(form, counted, scope), until, languages, variants, versions };

    function releasesWith(version: string): readonly number[] {
      const found = content.releases().filter((release) => release.versions[params.form]?.includes(version));
      return found.map(({ number }) => number).toSorted((one, other) => one - other);
    }
  });
}

/** The day of a point in time, in UTC: `2026-11-25`. */
function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** Whether a count belongs to the visits that the filter allows. */
function isCounted({ language, variant, version }: FunnelFilter, total: FunnelTotal): boolean {
  return (
    (language === undefined || total.language === language) &&
    (variant === undefined || total.variant === variant) &&
    (version === undefined || total.version === version)
  );
}
