import { type AnswerOf, type Me, type People, type Role, ROLES } from '#protocol/workbench.ts';
import { call } from './request.ts';

/** Whether a person's role includes the needed role. */
export function may({ role }: Pick<Me, 'role'>, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}

/** The role that a person has chosen. Throws for what is no role. */
export function roleOf(chosen: unknown): Role {
  const known = ROLES.find((role) => role === chosen);
  if (known === undefined) throw new Error(`there is no role ${String(chosen)}`);
  return known;
}

export const whoAmI = async (): Promise<Me> => call('GET /session', {});

export const readPeople = async (): Promise<People> => call('GET /editors', {});

export const invite = async (email: string, role: Role): Promise<AnswerOf<'POST /editors'>> =>
  call('POST /editors', { body: { email, role } });

export const removeEditor = async (email: string): Promise<void> =>
  call('DELETE /editors/:email', { params: { email } });

export const inviteAgain = async (email: string): Promise<AnswerOf<'POST /invitations/:email'>> =>
  call('POST /invitations/:email', { params: { email } });

export const takeBackInvitation = async (email: string): Promise<void> =>
  call('DELETE /invitations/:email', { params: { email } });

export const revokeToken = async (name: string): Promise<void> =>
  call('DELETE /tokens/:name', { params: { name } });

/** Signs out, and shows the page that signs in. */
export async function signOut(): Promise<void> {
  await call('DELETE /session', {});
  window.location.assign('/');
}
