import type { Deed } from './audit-store.ts';

/** What somebody may do at the workbench (R11.10). Each one may do what those before it may. */
export const ROLES = ['viewer', 'editor', 'publisher', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** A person who may sign in. */
export interface Editor {
  readonly email: string;
  readonly role: Role;
  /** Null for those who only come by OpenID Connect. */
  readonly passwordHash: string | null;
}

/** A link that makes an editor. Times are epoch milliseconds. */
export interface Invitation {
  /** Null for the first owner, who says it then. */
  readonly email: string | null;
  readonly role: Role;
  readonly expires: number;
}

/** A machine that may call the workbench. */
export interface MachineToken {
  readonly name: string;
  readonly role: Role;
  /** Epoch milliseconds. */
  readonly since: number;
  readonly by: string;
}

/** What a hash stands for: nothing secret is stored. */
interface Hashed {
  readonly tokenHash: string;
}

/** Who may use the workbench (R11.10). */
export interface EditorStore {
  /** All editors, by address. */
  editors(): Promise<readonly Omit<Editor, 'passwordHash'>[]>;
  editor(email: string): Promise<Editor | null>;
  hasOwner(): Promise<boolean>;
  /** Takes the place of earlier invitations of the same address. Without a deed it is the server's own, for the first owner. */
  invite(invitation: Invitation & Hashed & { readonly deed: Deed | null }): Promise<void>;
  invitation(tokenHash: string): Promise<Invitation | null>;
  /** Uses an invitation up. False when it is spent, or when the first owner is there already. */
  acceptInvitation(
    accepted: Hashed & { readonly email: string; readonly passwordHash: string; readonly deed: Deed },
  ): Promise<boolean>;
  /** Adds an editor who came by OpenID Connect, or changes their role. Whoever was invited keeps the role of the invitation. */
  admit(editor: Pick<Editor, 'email' | 'role'> & { readonly deed: Deed }): Promise<Editor>;
  /** Ends sessions and invitations, too. False when there is no such editor. */
  removeEditor(removed: { readonly email: string; readonly deed: Deed }): Promise<boolean>;
  openSession(session: Hashed & { readonly email: string; readonly expires: number }): Promise<void>;
  /** The editor of a session that has not ended. */
  sessionEditor(asked: Hashed & { readonly now: number }): Promise<Omit<Editor, 'passwordHash'> | null>;
  closeSession(tokenHash: string): Promise<void>;
  machineTokens(): Promise<readonly MachineToken[]>;
  /** False when the name is taken. */
  addMachineToken(token: MachineToken & Hashed & { readonly deed: Deed }): Promise<boolean>;
  machineToken(tokenHash: string): Promise<MachineToken | null>;
  /** False when there is no such token. */
  revokeMachineToken(revoked: { readonly name: string; readonly deed: Deed }): Promise<boolean>;
}
