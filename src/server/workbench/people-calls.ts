import {
  BAD_BODY,
  call,
  INVITATION,
  listOf,
  MACHINE,
  NUMBER,
  PERSON,
  shape,
  ANY_TEXT,
} from './call-schemas.ts';

const LAST_OWNER = 'The workbench would have no owner any more.';

/** The calls about people and machines (R11.10), by their ids. */
export const PEOPLE_CALLS = {
  signIn: call(undefined, {
    id: 'signIn',
    summary: 'Signs in by e-mail address and password.',
    faults: ['tooMany', 'notJson', 'tooLarge'],
    body: shape({ email: ANY_TEXT, password: ANY_TEXT }),
    responses: { 204: { description: 'Signed in, by a cookie.' } },
  }),
  signOut: call(undefined, {
    id: 'signOut',
    summary: 'Signs out.',
    responses: { 204: { description: 'Signed out.' } },
  }),
  whoAmI: call('viewer', {
    id: 'whoAmI',
    summary: 'Who is signed in.',
    responses: { 200: { description: 'Name and role.', schema: shape({ name: ANY_TEXT, role: ANY_TEXT }) } },
  }),
  people: call('owner', {
    id: 'people',
    summary:
      'Who may use the workbench, people and machines, and who is invited. A token that has ended has `ended`.',
    responses: {
      200: {
        description: 'All of them.',
        schema: shape({
          editors: listOf(PERSON),
          tokens: listOf(MACHINE),
          invitations: listOf(INVITATION),
        }),
      },
    },
  }),
  invite: call('owner', {
    id: 'invite',
    summary:
      'Makes a link by which a person becomes an editor, once. An editor who is invited with a lower role has that role at once.',
    faults: BAD_BODY,
    conflict: LAST_OWNER,
    body: PERSON,
    responses: { 201: { description: 'The link, shown once.', schema: shape({ link: ANY_TEXT }) } },
  }),
  removeEditor: call('owner', {
    id: 'removeEditor',
    summary:
      'Removes an editor, and ends their sessions and the tokens and open invitations that they made. Without such an editor, takes back the open invitation of the address.',
    faults: ['notFound'],
    conflict: LAST_OWNER,
    responses: { 204: { description: 'Removed.' } },
  }),
  inviteAgain: call('owner', {
    id: 'inviteAgain',
    summary:
      'Makes a new link for an open invitation, which works for seven days. The link before stops working.',
    faults: ['notFound', 'notJson', 'tooLarge'],
    conflict: LAST_OWNER,
    responses: { 201: { description: 'The link, shown once.', schema: shape({ link: ANY_TEXT }) } },
  }),
  takeBackInvitation: call('owner', {
    id: 'takeBackInvitation',
    summary: 'Takes an open invitation back.',
    faults: ['notFound'],
    responses: { 204: { description: 'The link does not work any more.' } },
  }),
  makeToken: call('owner', {
    id: 'makeToken',
    summary:
      'Makes the token of a machine, which ends after `days`. It may never do more than its maker may, and ends when its maker is removed.',
    faults: BAD_BODY,
    conflict: 'A token already has that name.',
    body: shape({ name: ANY_TEXT, role: ANY_TEXT }, { days: NUMBER }),
    responses: { 201: { description: 'The token, shown once.', schema: shape({ token: ANY_TEXT }) } },
  }),
  revokeToken: call('owner', {
    id: 'revokeToken',
    summary: 'Revokes the token of a machine, and ends the tokens and open invitations that it made.',
    faults: ['notFound'],
    responses: { 204: { description: 'Revoked.' } },
  }),
};
