import { Type } from 'typebox';
import type { CallFamily, Shape } from './call-description.ts';
import { DRAFT_ENTRY } from './drafts.ts';
import { APPROVALS, FILES, NOTE, NUMBER, OWNER_SWITCHES_ON, type PublishFailure, TEXT } from './parts.ts';

const RELEASE_MEMBERS = {
  number: NUMBER,
  id: TEXT,
  /** When the release went live. */
  since: TEXT,
  by: TEXT,
  note: TEXT,
  withdrawn: Type.Optional(Type.Object({ at: TEXT, note: TEXT })),
  changedForms: Type.Optional(
    Type.Array(TEXT, {
      description:
        'In the list of releases: the forms in which visitors see or may answer something else than in the release before.',
    }),
  ),
};

const RELEASE_ENTRY = Type.Object(RELEASE_MEMBERS);

/** A release as it appears in lists. */
export type ReleaseEntry = Shape<typeof RELEASE_ENTRY>;

const SCHEDULE = Type.Object({
  id: TEXT,
  draft: TEXT,
  at: TEXT,
  by: TEXT,
  note: TEXT,
  /** Why the server could not publish the draft when it was due. */
  error: Type.Optional(Type.Unsafe<PublishFailure>({ type: 'object' })),
});

/** The schedule of a draft that the server publishes later. */
export type Schedule = Shape<typeof SCHEDULE>;

const CONTENT_STATE = Type.Object({
  live: RELEASE_ENTRY,
  scheduled: Type.Array(SCHEDULE),
  drafts: Type.Array(DRAFT_ENTRY),
  approvals: APPROVALS,
  unopened: Type.Optional(
    Type.Integer({
      description: 'The number of the published release, if this server cannot open it: visitors get "live".',
    }),
  ),
  pagePort: Type.Optional(
    Type.Integer({
      description: 'The port of the public page on the same host, if no proxy stands before them.',
    }),
  ),
});

/** The live release, the scheduled drafts and the open drafts. */
export type ContentState = Shape<typeof CONTENT_STATE>;

/** One entry of the audit. */
export interface AuditEntry {
  readonly at: string;
  readonly by: string;
  readonly action: string;
  readonly note: string;
  readonly [detail: string]: unknown;
}

const AUDIT_ENTRY = Type.Unsafe<AuditEntry>(Type.Object({ at: TEXT, by: TEXT, action: TEXT, note: TEXT }));

const WITH_NOTE = Type.Object({ note: NOTE });
const NOW_LIVE = { description: 'It is live.', schema: Type.Object({ number: NUMBER }) };

/** The calls about releases and the audit (R11.12), and those that make a draft a release (R11.7). */
export const RELEASE_CALLS = {
  'GET /content': {
    id: 'contentState',
    summary: 'What is live, what will be, and what is being changed.',
    role: 'viewer',
    responses: { 200: { description: 'The state of content.', schema: CONTENT_STATE } },
  },
  'GET /content/releases': {
    id: 'releases',
    summary: 'All releases, newest first.',
    role: 'viewer',
    responses: {
      200: {
        description: 'The releases.',
        schema: Type.Object({ releases: Type.Array(RELEASE_ENTRY) }),
      },
    },
  },
  'GET /content/releases/:number': {
    id: 'release',
    summary: 'One release with the hashes of its files.',
    role: 'viewer',
    responses: {
      200: { description: 'The release.', schema: Type.Object({ ...RELEASE_MEMBERS, files: FILES }) },
    },
    faults: ['notFound'],
  },
  'GET /content/releases/:number/files/*': {
    id: 'releaseFile',
    summary: 'The text of a file of a release.',
    role: 'viewer',
    responses: { 200: { description: 'The text, as text/plain.' } },
    faults: ['notFound'],
  },
  'POST /content/releases/:number/restore': {
    id: 'restore',
    summary: 'Makes a new release with the content of an earlier one, live at once.',
    role: 'publisher',
    body: WITH_NOTE,
    responses: { 201: NOW_LIVE },
    faults: ['notFound', 'invalid'],
    conflict:
      'It is live already, or cannot be compiled any more. `approvalNeeded`: APPROVALS asks for a second person. Open a draft with `restore`, and hand it in.',
    refused: OWNER_SWITCHES_ON,
  },
  'POST /content/releases/:number/withdraw': {
    id: 'withdraw',
    summary: 'Refuses sign-ups from the pages of a release from now on.',
    role: 'publisher',
    body: WITH_NOTE,
    responses: { 200: { description: 'It is withdrawn.', schema: Type.Object({ number: NUMBER }) } },
    faults: ['notFound', 'invalid'],
    conflict: 'It is live, or withdrawn already.',
  },
  'POST /content/drafts/:draft/publish': {
    id: 'publish',
    summary:
      'Publishes a draft, now or at the time `at`. If-Match may name the revision that the caller has read. The server refuses the call when an editor has written since.',
    role: 'publisher',
    revision: 'may',
    body: Type.Object({
      note: NOTE,
      at: Type.Optional(Type.String({ description: 'a time such as 2026-12-01T09:00:00+01:00' })),
    }),
    responses: {
      201: NOW_LIVE,
      202: { description: 'It will be.', schema: Type.Object({ scheduled: TEXT }) },
    },
    faults: ['notFound', 'invalid'],
    conflict:
      'It has findings, conflicts with what is live, or changes nothing. `approvalNeeded`: APPROVALS asks for a second person, and only the caller has seen it.',
    refused: OWNER_SWITCHES_ON,
  },
  'DELETE /content/scheduled/:id': {
    id: 'takeBack',
    summary: 'Takes a schedule back. The draft stays.',
    role: 'publisher',
    responses: { 204: { description: 'It is taken back.' } },
    faults: ['notFound'],
  },
  'GET /audit': {
    id: 'audit',
    summary: 'Who changed what, when and why, newest first. `next` is the `before` of the next page.',
    role: 'publisher',
    query: Type.Object({
      before: Type.Optional(
        Type.String({ pattern: String.raw`^[1-9]\d{0,8}$`, description: 'the "next" of another page' }),
      ),
    }),
    responses: {
      200: {
        description: 'Some entries.',
        schema: Type.Object({ entries: Type.Array(AUDIT_ENTRY), next: Type.Optional(TEXT) }),
      },
    },
    faults: ['invalid'],
  },
} satisfies CallFamily;
