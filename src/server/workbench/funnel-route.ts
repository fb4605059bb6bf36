import type { FastifyInstance } from 'fastify';
import { funnelReport } from '#server/commands/funnel-report.ts';
import type { RecordedContent } from '#server/content/recorded-content.ts';
import { ApiFault } from '#server/faults.ts';
import type { EventStore } from '#store/event-store.ts';
import { ANY_TEXT, call, listOf, NUMBER, shape } from './call-schemas.ts';

/** What the call about visitors needs. */
export interface FunnelRouteParts {
  readonly store: Pick<EventStore, 'funnelSince'>;
  readonly content: Pick<RecordedContent, 'live'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

const DAYS = 30;
const DAY_MS = 24 * 3_600_000;

const PASSAGE = { viewed: NUMBER, started: NUMBER, submitted: NUMBER, completed: NUMBER };
const PASSAGES = listOf(shape({ name: ANY_TEXT, ...PASSAGE }));

const FUNNEL = call('viewer', {
  id: 'formFunnel',
  summary: `How visitors got through the live form in the last ${DAYS} days (R9.10).`,
  faults: ['notFound'],
  responses: {
    200: {
      description: 'The counts. They name fields and problems, and no visitor.',
      schema: shape({
        form: ANY_TEXT,
        since: ANY_TEXT,
        all: shape(PASSAGE),
        dropOffElsewhere: NUMBER,
        dropOffUnseen: NUMBER,
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
        versions: PASSAGES,
      }),
    },
  },
});

/** The call that tells where visitors give up (R12.5). */
export function addFunnelReportRoute(api: FastifyInstance, { store, content, now }: FunnelRouteParts): void {
  api.get<{ Params: { readonly form: string } }>('/funnel/:form', { config: FUNNEL }, async ({ params }) => {
    const [form] = content.live().forms.get(params.form) ?? [];
    if (!form) throw new ApiFault('notFound');
    const since = new Date(now() - DAYS * DAY_MS).toISOString().slice(0, 10);
    return funnelReport(form, await store.funnelSince(since), since);
  });
}
