import { Type } from 'typebox';
import type { CallFamily, Shape } from './call-description.ts';
import { TEXT } from './parts.ts';
import { ROLES } from '#protocol/roles.ts';

const LAST_OWNER = 'The workbench would have no owner any more.';

const ROLE = Type.Enum(ROLES);

const ME = Type.Object({ name: TEXT, role: ROLE });

/** The person who has signed in. */
export type Me = Shape<typeof ME>;

const PEOPLE = Type.Object({
  editors: Type.Array(Type.Object({ email: TEXT, role: ROLE })),
  tokens: Type.Array(
    Type.Object({
      name: TEXT,
      role: ROLE,
      since: TEXT,
      by: TEXT,
      /** When the token ends, if it does. */
      until: Type.Optional(TEXT),
      /** True once the token may do nothing any more. */
      ended: Type.Optional(Type.Boolean()),
    }),
  ),
  /** The invitations that their persons can accept now. */
  invitations: Type.Array(Type.Object({ email: TEXT, role: ROLE, by: TEXT, until: TEXT })),
});

/** Who may use the workbench. */
export type People = Shape<typeof PEOPLE>;

const LINK = { 201: { description: 'The link, shown once.', schema: Type.Object({ link: TEXT }) } };

/** The calls about people and machines (R11.10). */
export const PEOPLE_CALLS = {
  'POST /session': {
    id: 'signIn',
    summary: 'Signs in by e-mail address and password.',
    body: Type.Object({ email: TEXT, password: TEXT }),
    responses: { 204: { description: 'Signed in, by a cookie.' } },
    faults: ['tooMany'],
  },
  'DELETE /session': {
    id: 'signOut',
    summary: 'Signs out.',
    responses: { 204: { description: 'Signed out.' } },
  },
  'GET /session': {
    id: 'whoAmI',
    summary: 'Who is signed in.',
    role: 'viewer',
    responses: { 200: { description: 'Name and role.', schema: ME } },
  },
  'GET /editors': {
    id: 'people',
    summary:
      'Who may use the workbench, people and machines, and who is invited. A token that has ended has `ended`.',
    role: 'owner',
    responses: { 200: { description: 'All of them.', schema: PEOPLE } },
  },
  'POST /editors': {
    id: 'invite',
    summary:
      'Makes a link by which a person becomes an editor, once. An editor who is invited with a lower role has that role at once.',
    role: 'owner',
    body: Type.Object({ email: Type.String({ description: 'an e-mail address' }), role: ROLE }),
    responses: LINK,
    faults: ['invalid'],
    conflict: LAST_OWNER,
  },
  'DELETE /editors/:email': {
    id: 'removeEditor',
    summary:
      'Removes an editor, and ends their sessions and the tokens and open invitations that they made. Without such an editor, takes back the open invitation of the address.',
    role: 'owner',
    responses: { 204: { description: 'Removed.' } },
    faults: ['notFound'],
    conflict: LAST_OWNER,
  },
  'POST /invitations/:email': {
    id: 'inviteAgain',
    summary:
      'Makes a new link for an open invitation, which works for seven days. The link before stops working.',
    role: 'owner',
    responses: LINK,
    faults: ['notFound'],
    conflict: LAST_OWNER,
  },
  'DELETE /invitations/:email': {
    id: 'takeBackInvitation',
    summary: 'Takes an open invitation back.',
    role: 'owner',
    responses: { 204: { description: 'The link does not work any more.' } },
    faults: ['notFound'],
  },
  'POST /tokens': {
    id: 'makeToken',
    summary:
      'Makes the token of a machine, which ends after `days`. It may never do more than its maker may, and ends when its maker is removed.',
    role: 'owner',
    body: Type.Object({
      name: Type.String({ pattern: String.raw`^[\w.-]{1,64}$`, description: 'a word of 1 to 64 characters' }),
      role: ROLE,
      days: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 3650, description: 'a whole number from 1 to 3650' }),
      ),
    }),
    responses: { 201: { description: 'The token, shown once.', schema: Type.Object({ token: TEXT }) } },
    faults: ['invalid'],
    conflict: 'A token already has that name.',
  },
  'DELETE /tokens/:name': {
    id: 'revokeToken',
    summary: 'Revokes the token of a machine, and ends the tokens and open invitations that it made.',
    role: 'owner',
    responses: { 204: { description: 'Revoked.' } },
    faults: ['notFound'],
  },
} satisfies CallFamily;
