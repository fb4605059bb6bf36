import { FUNNEL_BATCH_SIZE, FUNNEL_STEPS, type FunnelBatch, type FunnelEvent } from '#contract/funnel.ts';
import { PROBLEM_KINDS } from '#contract/problem.ts';
import { objectSchema, nullable, type Properties, type Schema, shortText } from '#server/http/json-schema.ts';

const EVENT: Properties<FunnelEvent> = {
  step: { enum: FUNNEL_STEPS },
  field: shortText(200),
  problem: { enum: PROBLEM_KINDS },
};

const BATCH: Properties<FunnelBatch> = {
  form: shortText(64),
  version: shortText(64),
  variant: nullable(shortText(64)),
  language: shortText(35),
  events: {
    type: 'array',
    minItems: 1,
    maxItems: FUNNEL_BATCH_SIZE,
    items: { ...objectSchema(EVENT), required: ['step'] },
  },
};

/** The shape of `POST /api/funnel`. Whether names are known is judged afterwards, by the documents. */
export const FUNNEL_BODY: Schema = { ...objectSchema(BATCH), required: Object.keys(BATCH) };
