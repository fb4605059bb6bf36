import { BAD_BODY, call, listOf, MACHINE, PERSON, shape, ANY_TEXT } from './call-schemas.ts';

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
    summary: 'Who may use the workbench, people and machines.',
    responses: {
      200: {
        description: 'All of them.',
        schema: shape({ editors: listOf(PERSON), tokens: listOf(MACHINE) }),
      },
    },
  }),
  invite: call('owner', {
    id: 'invite',
    summary: 'Makes a link by which a person becomes an editor, once.',
    faults: BAD_BODY,
    body: PERSON,
    responses: { 201: { description: 'The link, shown once.', schema: shape({ link: ANY_TEXT }) } },
  }),
  removeEditor: call('owner', {
    id: 'removeEditor',
    summary: 'Removes an editor, and ends their sessions.',
    faults: ['notFound'],
    responses: { 204: { description: 'Removed.' } },
  }),
  makeToken: call('owner', {
    id: 'makeToken',
    summary: 'Makes the token of a machine.',
    faults: BAD_BODY,
    conflict: 'A token already has that name.',
    body: shape({ name: ANY_TEXT, role: ANY_TEXT }),
    responses: { 201: { description: 'The token, shown once.', schema: shape({ token: ANY_TEXT }) } },
  }),
  revokeToken: call('owner', {
    id: 'revokeToken',
    summary: 'Revokes the token of a machine.',
    faults: ['notFound'],
    responses: { 204: { description: 'Revoked.' } },
  }),
};
