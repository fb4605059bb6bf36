import { FUNNEL_BATCH_SIZE, FUNNEL_STEPS, type FunnelBatch, type FunnelEvent } from '#contract/funnel.ts';
import { PROBLEM_KINDS } from '#contract/problem.ts';

type Schema = Readonly<Record<string, unknown>>;
/** Exactly the properties of a contract's shape, so that the two cannot drift apart. */
type Properties<Shape> = { readonly [Name in keyof Required<Shape>]: Schema };

const name = (maxLength: number): Schema => ({ type: 'string', maxLength });

const EVENT: Properties<FunnelEvent> = {
  step: { enum: FUNNEL_STEPS },
  field: name(200),
  problem: { enum: PROBLEM_KINDS },
};

const BATCH: Properties<FunnelBatch> = {
  form: name(64),
  version: name(64),
  variant: { ...name(64), nullable: true },
  language: name(35),
  events: {
    type: 'array',
    minItems: 1,
    maxItems: FUNNEL_BATCH_SIZE,
    items: { type: 'object', additionalProperties: false, required: ['step'], properties: EVENT },
  },
};

/** The shape of `POST /api/funnel`. Whether names are known is judged afterwards, by the documents. */
export const FUNNEL_BODY: Schema = {
  type: 'object',
  additionalProperties: false,
  required: Object.keys(BATCH),
  properties: BATCH,
};
