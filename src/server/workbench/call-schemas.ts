import type { Role } from '#protocol/workbench.ts';
import type { FaultKind } from '#server/faults.ts';
import type { Schema } from '#server/http/json-schema.ts';
import type { RouteDescription } from '#server/openapi/described-routes.ts';

/** The parts of which the schemas of responses are composed. Clients ignore members that they do not know. */
export const ANY_TEXT: Schema = { type: 'string' };
export const NUMBER: Schema = { type: 'integer' };
export const listOf = (items: Schema): Schema => ({ type: 'array', items });

/** An object that has all members of `properties`, and may have those of `optional`. */
export function shape(
  properties: Readonly<Record<string, Schema>>,
  optional: Readonly<Record<string, Schema>> = {},
): Schema {
  return { type: 'object', required: Object.keys(properties), properties: { ...properties, ...optional } };
}

/** Who made the other change, and when. */
const MAKER = { by: ANY_TEXT, at: ANY_TEXT };
/** A file in which two changes have changed the same members, and who made the other change and when (R18.5). */
const CONFLICT: Schema = {
  ...shape(
    { path: ANY_TEXT },
    {
      ...MAKER,
      members: listOf(shape({ path: listOf(ANY_TEXT), kind: { enum: ['value', 'order'] } }, MAKER)),
    },
  ),
  description:
    'The members that both sides have changed to different values. Everything else is brought together.',
};

/** The body of a 409 or a 422: why the server refuses the call. */
const REFUSAL = shape(
  { code: NUMBER, error: ANY_TEXT, requestId: ANY_TEXT },
  {
    findings: listOf({ type: 'object' }),
    conflicts: listOf(CONFLICT),
    unchanged: { type: 'boolean' },
    approvalNeeded: { type: 'boolean' },
    ownerNeeded: { type: 'boolean' },
    reason: ANY_TEXT,
  },
);

/** When a publisher may not make content live (R18.2). */
export const OWNER_SWITCHES_ON =
  '`ownerNeeded`: it serves a language that visitors do not get now, and only an owner switches a language on.';

/** The configuration of a route of the workbench: the role that a caller needs, if any, and the description of the call. */
export function call(
  role: Role | undefined,
  {
    faults = [],
    responses,
    conflict,
    budget,
    refused,
    ...rest
  }: Omit<RouteDescription, 'faults' | 'requiresToken'> & {
    readonly faults?: readonly FaultKind[];
    /** The condition under which the call responds 409. */
    readonly conflict?: string;
    /** The condition under which the call responds 429. */
    readonly budget?: string;
    /** The condition under which the call responds 403 to a caller with the role. */
    readonly refused?: string;
  },
): { readonly role?: Role; readonly description: RouteDescription } {
  const refusals = {
    ...(conflict !== undefined && { 409: { description: conflict, schema: REFUSAL } }),
    ...(refused !== undefined && {
      403: { description: `The role does not allow it. ${refused}`, schema: REFUSAL },
    }),
    ...(budget !== undefined && { 429: { description: budget, schema: REFUSAL } }),
  };
  const invalid = faults.includes('invalid')
    ? { 422: { description: 'What was sent cannot be used; `reason` says why.', schema: REFUSAL } }
    : {};
  const others = faults.filter((kind) => kind !== 'invalid');
  return {
    ...(role && { role }),
    description: {
      ...rest,
      requiresToken: role !== undefined,
      responses: { ...responses, ...refusals, ...invalid },
      faults: ['malformed', 'signedOut', 'forbidden', 'notAllowed', 'misdirected', 'unavailable', ...others],
    },
  };
}

const ENTRY = { since: ANY_TEXT, by: ANY_TEXT, note: ANY_TEXT };
export const RELEASE_MEMBERS = { number: NUMBER, id: ANY_TEXT, ...ENTRY };
export const WITHDRAWN = { withdrawn: shape({ at: ANY_TEXT, note: ANY_TEXT }) };
export const RELEASE = shape(RELEASE_MEMBERS, WITHDRAWN);
export const REVIEW_NOTE = shape({ by: ANY_TEXT, at: ANY_TEXT, note: ANY_TEXT, revision: ANY_TEXT });
export const YES_OR_NO: Schema = { type: 'boolean' };
export const REVIEW_STATE: Schema = { enum: ['open', 'handedIn', 'sentBack'] };

/** How far a draft is, as lists say it. */
const REVIEW_SUMMARY = shape(
  { state: REVIEW_STATE, authors: listOf(ANY_TEXT), isApproved: YES_OR_NO, openRemarks: NUMBER },
  { handedIn: REVIEW_NOTE, sentBack: REVIEW_NOTE, waits: { enum: ['review', 'mend', 'publish'] } },
);
const DRAFT = shape(
  { draft: ANY_TEXT, base: NUMBER, revision: ANY_TEXT, ...ENTRY },
  { review: REVIEW_SUMMARY },
);
const SCHEDULE = shape(
  { id: ANY_TEXT, draft: ANY_TEXT, at: ANY_TEXT, by: ANY_TEXT, note: ANY_TEXT },
  { error: { type: 'object' } },
);
export const FILES = listOf(shape({ path: ANY_TEXT, sha256: ANY_TEXT }, { by: ANY_TEXT, at: ANY_TEXT }));
export const STATE = shape(
  {
    live: RELEASE,
    scheduled: listOf(SCHEDULE),
    drafts: listOf(DRAFT),
    approvals: {
      enum: ['off', 'legal', 'all'],
      description: 'When a second person has to see content (R18.9).',
    },
  },
  {
    unopened: {
      ...NUMBER,
      description: 'The number of the published release, if this server cannot open it: visitors get "live".',
    },
    pagePort: {
      ...NUMBER,
      description: 'The port of the public page on the same host, if no proxy stands before them.',
    },
  },
);
export const WRITTEN = {
  200: { description: 'The new revision of the draft.', schema: shape({ revision: ANY_TEXT }) },
};
export const WRITE_FAULTS = ['notFound', 'noRevision', 'stale', 'invalid', 'tooLarge', 'notJson'] as const;
const CHANGE = shape({ path: ANY_TEXT, change: { enum: ['added', 'changed', 'removed'] } });
/** An edit by which a program mends a finding. Which other members the edit has depends on its `kind`. */
const CURE: Schema = {
  ...shape({ kind: { enum: ['replace', 'remove', 'text', 'order'] } }),
  description: 'An edit that mends the finding, where the rule is sure of one.',
};
const TEXT_OR_NULL: Schema = { type: ['string', 'null'] };
const OUTCOME: Schema = {
  ...shape({
    example: ANY_TEXT,
    variant: TEXT_OR_NULL,
    gone: TEXT_OR_NULL,
    fields: listOf(shape({ path: ANY_TEXT, before: TEXT_OR_NULL, now: TEXT_OR_NULL })),
  }),
  description: 'How the outcome of an example differs from the stated one. Null stands for no problem.',
};
export const FINDING = shape(
  {
    file: ANY_TEXT,
    line: NUMBER,
    column: NUMBER,
    severity: ANY_TEXT,
    rule: ANY_TEXT,
    message: ANY_TEXT,
    suggestion: ANY_TEXT,
  },
  { cure: CURE, outcome: OUTCOME },
);
const SIZES = listOf(shape({ file: ANY_TEXT, bytes: NUMBER }));
export const PERSON = shape({ email: ANY_TEXT, role: ANY_TEXT });
export const MACHINE = shape(
  { name: ANY_TEXT, role: ANY_TEXT, since: ANY_TEXT, by: ANY_TEXT },
  { until: ANY_TEXT, ended: { type: 'boolean' } },
);
export const INVITATION = shape({ email: ANY_TEXT, role: ANY_TEXT, by: ANY_TEXT, until: ANY_TEXT });
export const BAD_BODY = ['invalid', 'notJson', 'tooLarge'] as const;

/** What a check of content finds. */
export const CHECKED = {
  200: {
    description: 'The findings.',
    schema: shape(
      {
        findings: listOf(FINDING),
        changes: listOf(CHANGE),
        sizes: SIZES,
        legal: listOf(ANY_TEXT),
        live: { ...NUMBER, description: 'The number of the release that is live.' },
      },
      { preview: ANY_TEXT, conflicts: listOf(CONFLICT) },
    ),
  },
};
