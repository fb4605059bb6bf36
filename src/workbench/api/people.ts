import { addressOf } from '#protocol/api-address.ts';
import { type Role, ROLES } from '#protocol/workbench.ts';
import { callJson } from './request.ts';

/** The person who has signed in. */
export interface Me {
  readonly name: string;
  readonly role: Role;
}

/** Who may use the workbench. */
export interface People {
  readonly editors: readonly { readonly email: string; readonly role: Role }[];
  readonly tokens: readonly {
    readonly name: string;
    readonly role: Role;
    readonly since: string;
    readonly by: string;
    /** When the token ends, if it does. */
    readonly until?: string;
    /** True once the token may do nothing any more. */
    readonly ended?: boolean;
  }[];
  /** The invitations that their persons can accept now. */
  readonly invitations: readonly {
    readonly email: string;
    readonly role: Role;
    readonly by: string;
    readonly until: string;
  }[];
}

/** Whether a person's role includes the needed role. */
export function may({ role }: Pick<Me, 'role'>, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}

export const whoAmI = async (): Promise<Me> => callJson('GET', addressOf(['session']));

export const readPeople = async (): Promise<People> => callJson('GET', addressOf(['editors']));

export const invite = async (email: string, role: string): Promise<{ readonly link: string }> =>
  callJson('POST', addressOf(['editors']), { json: { email, role } });

export const removeEditor = async (email: string): Promise<unknown> =>
  callJson('DELETE', addressOf(['editors', email]));

export const inviteAgain = async (email: string): Promise<{ readonly link: string }> =>
  callJson('POST', addressOf(['invitations', email]));

export const takeBackInvitation = async (email: string): Promise<unknown> =>
  callJson('DELETE', addressOf(['invitations', email]));

export const revokeToken = async (name: string): Promise<unknown> =>
  callJson('DELETE', addressOf(['tokens', name]));

/** Signs out, and shows the page that signs in. */
export async function signOut(): Promise<void> {
  await callJson('DELETE', addressOf(['session']));
  window.location.assign('/');
}
