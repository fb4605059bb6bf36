import type { FastifyInstance } from 'fastify';
import { funnelReport, hasProofs } from '#server/commands/funnel-report.ts';
import type { Config } from '#server/config/variables.ts';
import type { RecordedContent } from '#server/content/recorded-content.ts';
import { ApiFault } from '#server/faults.ts';
import type { EventStore } from '#store/event-store.ts';
import { ANY_TEXT, call, listOf, NUMBER, shape } from './call-schemas.ts';
import { FUNNEL_QUERY, funnelFilterIn, type FunnelQuery, isCounted } from './funnel-filter.ts';

/** What `addFunnelReportRoute` needs. */
export interface FunnelReportParts {
  readonly store: Pick<EventStore, 'funnelSince'>;
  readonly config: Pick<Config, 'confirmEmail'>;
  readonly content: Pick<RecordedContent, 'live' | 'releases'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

const DAY_MS = 24 * 3_600_000;

const PASSAGE = { viewed: NUMBER, started: NUMBER, submitted: NUMBER, completed: NUMBER };
const PROOFS = {
  confirmed: {
    ...NUMBER,
    description:
      'Mailboxes that were proved in these days, on any device. Absent without `CONFIRM_EMAIL`, and for forms that make no account.',
  },
};
const PASSAGES = listOf(shape({ name: ANY_TEXT, ...PASSAGE }, PROOFS));
const VERSIONS = listOf(
  shape(
    {
      name: ANY_TEXT,
      ...PASSAGE,
      releases: { ...listOf(NUMBER), description: 'The releases in which the form had this version.' },
    },
    PROOFS,
  ),
);

const FUNNEL = call('viewer', {
  id: 'formFunnel',
  summary:
    'How visitors got through the live form (R9.10). `language`, `variant` and `version` count those visits alone.',
  query: FUNNEL_QUERY,
  faults: ['notFound', 'invalid'],
  responses: {
    200: {
      description:
        'The counts. They name fields and problems, and no visitor. `languages`, `variants` and `versions` list all visits of these days.',
      schema: shape({
        form: ANY_TEXT,
        since: ANY_TEXT,
        until: ANY_TEXT,
        all: shape(PASSAGE, PROOFS),
        dropOffElsewhere: NUMBER,
        dropOffUnseen: NUMBER,
        steps: listOf(shape({ step: ANY_TEXT, answered: NUMBER, dropOff: NUMBER })),
        fields: listOf(
          shape({
            field: ANY_TEXT,
            filledIn: NUMBER,
            dropOff: NUMBER,
            errors: listOf(shape({ problem: ANY_TEXT, times: NUMBER })),
          }),
        ),
        languages: PASSAGES,
        variants: PASSAGES,
        versions: VERSIONS,
      }),
    },
  },
});

interface FunnelRoute {
  readonly Params: { readonly form: string };
  readonly Querystring: FunnelQuery;
}

/** Adds the call that reports where visitors give up (R12.5). */
export function addFunnelReportRoute(
  api: FastifyInstance,
  { store, config, content, now }: FunnelReportParts,
): void {
  api.get<FunnelRoute>('/funnel/:form', { config: FUNNEL }, async ({ params, query }) => {
    const filter = funnelFilterIn(query);
    const forms = content.live().forms.get(params.form) ?? [];
    const form = forms.find(({ variant }) => variant === (filter.variant ?? null)) ?? forms[0];
    if (!form) throw new ApiFault('notFound');
    const since = dayOf(now() - (filter.days - 1) * DAY_MS);
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
