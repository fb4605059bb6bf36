import {
  call,
  CHECKED,
  FILES,
  listOf,
  NUMBER,
  OWNER_SWITCHES_ON,
  RELEASE,
  RELEASE_MEMBERS,
  shape,
  STATE,
  ANY_TEXT,
  WITHDRAWN,
} from './call-schemas.ts';

/** The calls about releases and the audit (R11.12), by their ids. */
export const RELEASE_CALLS = {
  contentState: call('viewer', {
    id: 'contentState',
    summary: 'What is live, what will be, and what is being changed.',
    responses: { 200: { description: 'The state of content.', schema: STATE } },
  }),
  releases: call('viewer', {
    id: 'releases',
    summary: 'All releases, newest first.',
    responses: { 200: { description: 'The releases.', schema: shape({ releases: listOf(RELEASE) }) } },
  }),
  release: call('viewer', {
    id: 'release',
    summary: 'One release with the hashes of its files.',
    faults: ['notFound'],
    responses: {
      200: {
        description: 'The release.',
        schema: shape({ ...RELEASE_MEMBERS, files: FILES }, WITHDRAWN),
      },
    },
  }),
  releaseFile: call('viewer', {
    id: 'releaseFile',
    summary: 'The text of a file of a release.',
    faults: ['notFound'],
    responses: { 200: { description: 'The text, as text/plain.' } },
  }),
  restore: call('publisher', {
    id: 'restore',
    summary: 'Makes a new release with the content of an earlier one, live at once.',
    faults: ['notFound', 'invalid', 'notJson', 'tooLarge'],
    conflict:
      'It is live already, or cannot be compiled any more. `approvalNeeded`: APPROVALS asks for a second person. Open a draft with `restore`, and hand it in.',
    refused: OWNER_SWITCHES_ON,
    body: shape({ note: ANY_TEXT }),
    responses: { 201: { description: 'It is live.', schema: shape({ number: NUMBER }) } },
  }),
  withdraw: call('publisher', {
    id: 'withdraw',
    summary: 'Refuses sign-ups from the pages of a release from now on.',
    faults: ['notFound', 'invalid', 'notJson', 'tooLarge'],
    conflict: 'It is live, or withdrawn already.',
    body: shape({ note: ANY_TEXT }),
    responses: { 200: { description: 'It is withdrawn.', schema: shape({ number: NUMBER }) } },
  }),
  audit: call('publisher', {
    id: 'audit',
    summary: 'Who changed what, when and why, newest first. `next` is the `before` of the next page.',
    query: { before: ANY_TEXT },
    faults: ['invalid'],
    responses: {
      200: {
        description: 'Some entries.',
        schema: shape(
          { entries: listOf(shape({ at: ANY_TEXT, by: ANY_TEXT, action: ANY_TEXT, note: ANY_TEXT })) },
          { next: ANY_TEXT },
        ),
      },
    },
  }),
  checkRelease: call('viewer', {
    id: 'checkRelease',
    summary: 'What restoring a release would change, what is wrong with it today, and where its page is.',
    faults: ['notFound', 'notJson', 'tooLarge'],
    responses: CHECKED,
  }),
};
