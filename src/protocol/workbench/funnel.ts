import { Type } from 'typebox';
import type { CallFamily, Query, Shape } from './call-description.ts';
import { NUMBER, TEXT } from './parts.ts';

const COUNTS = {
  /** The visitor saw the form. */
  viewed: NUMBER,
  /** The visitor typed into a field or left one. */
  started: NUMBER,
  /** The visitor pressed the button. */
  submitted: NUMBER,
  /** The server has accepted the form. */
  completed: NUMBER,
  confirmed: Type.Optional(
    Type.Integer({
      description:
        'Mailboxes that were proved in these days, on any device. Absent without `CONFIRM_EMAIL`, and for forms that make no account.',
    }),
  ),
};

const VISIT_COUNTS = Type.Object(COUNTS);

/** How far visitors got. A visitor who opens the page twice counts twice. */
export type VisitCounts = Shape<typeof VISIT_COUNTS>;

const FIELD_COUNTS = Type.Object({
  field: TEXT,
  /** How often visitors filled it in correctly. */
  filledIn: NUMBER,
  /** How often this was the last field before a visitor gave up, without having sent the form. */
  dropOff: NUMBER,
  /** The problems that visitors saw, most frequent first. */
  errors: Type.Array(Type.Object({ problem: TEXT, times: NUMBER })),
});

/** The counts of one field. */
export type FieldCounts = Shape<typeof FIELD_COUNTS>;

const STEP_COUNTS = Type.Object({
  step: TEXT,
  /** Visits that filled in a field of this step or of a later one: at least so many got this far. */
  answered: NUMBER,
  /** How often visitors gave up at one of its fields. */
  dropOff: NUMBER,
});

/** The counts of one step of a form that has several. */
export type StepCounts = Shape<typeof STEP_COUNTS>;

const NAMED_PASSAGE = Type.Object({ name: TEXT, ...COUNTS });

/** The counts of one language, variant or version. */
export type NamedPassage = Shape<typeof NAMED_PASSAGE>;

const VERSION_PASSAGE = Type.Object({
  name: TEXT,
  ...COUNTS,
  releases: Type.Array(NUMBER, { description: 'The releases in which the form had this version.' }),
});

/** The counts of one version of the form. */
export type VersionPassage = Shape<typeof VERSION_PASSAGE>;

const FORM_FUNNEL = Type.Object({
  form: TEXT,
  /** The first day and the last one: `2026-11-25`, in UTC. */
  since: TEXT,
  until: TEXT,
  all: VISIT_COUNTS,
  /** Visitors who started, and gave up at no field of the form: they pressed the button first, or used a field of a variant. */
  dropOffElsewhere: NUMBER,
  /** Visitors who had sent the form when they left, and whose page had no success by then. */
  dropOffSent: NUMBER,
  /** Visitors who started and did not finish, but whose page sent no event when it closed. */
  dropOffUnseen: NUMBER,
  steps: Type.Array(STEP_COUNTS),
  fields: Type.Array(FIELD_COUNTS),
  languages: Type.Array(NAMED_PASSAGE),
  variants: Type.Array(NAMED_PASSAGE),
  versions: Type.Array(VERSION_PASSAGE),
});

/** How visitors got through a form. */
export type FormFunnel = Shape<typeof FORM_FUNNEL>;

const NAME = String.raw`^[\w.+-]{1,64}$`;
const LISTED = { description: 'one that the answer without it lists' };

const FILTER = Type.Object({
  days: Type.Optional(Type.Enum(['7', '30', '90'], { default: '30' })),
  language: Type.Optional(Type.String({ pattern: NAME, ...LISTED })),
  /** Empty for the form without a variant. */
  variant: Type.Optional(Type.String({ pattern: `${NAME}|^$`, ...LISTED })),
  version: Type.Optional(Type.String({ pattern: NAME, ...LISTED })),
});

/** Which visits are counted. A member that is missing allows all. */
export type FunnelFilter = Query<typeof FILTER>;

/** The call that reports where visitors give up (R12.5). */
export const FUNNEL_CALLS = {
  'GET /funnel/:form': {
    id: 'formFunnel',
    summary:
      'How visitors got through the live form in the last `days`, today included (R9.10). `language`, `variant` and `version` count those visits alone; an empty `variant` is the form itself.',
    role: 'viewer',
    query: FILTER,
    responses: {
      200: {
        description:
          'The counts. They name fields and problems, and no visitor. `languages`, `variants` and `versions` list all visits of these days.',
        schema: FORM_FUNNEL,
      },
    },
    faults: ['notFound', 'invalid'],
  },
} satisfies CallFamily;
