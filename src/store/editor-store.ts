import type { Role } from '#protocol/workbench.ts';
import type { Deed } from './audit-store.ts';

/** A person who may sign in. */
export interface Editor {
  readonly email: string;
  readonly role: Role;
  /** Null for an editor who signs in only by OpenID Connect. */
  readonly passwordHash: string | null;
}

/** An invitation. The person who accepts it becomes an editor. Times are epoch milliseconds. */
export interface Invitation {
  /** Null for the first owner, who types the address when accepting. */
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

/** A token, of which the store knows only the hash. */
interface Hashed {
  readonly tokenHash: string;
}

/** Stores who may use the workbench (R11.10). */
export interface EditorStore {
  /** All editors, sorted by address. */
  editors(): Promise<readonly Omit<Editor, 'passwordHash'>[]>;
  editor(email: string): Promise<Editor | null>;
  hasOwner(): Promise<boolean>;
  /** Replaces earlier invitations of the same address. The deed is null when the server invites the first owner. */
  invite(invitation: Invitation & Hashed & { readonly deed: Deed | null }): Promise<void>;
  invitation(tokenHash: string): Promise<Invitation | null>;
  /** Uses up an invitation. False when it was used or has expired, and when it is for the first owner but there is an owner. */
  acceptInvitation(
    accepted: Hashed & { readonly email: string; readonly passwordHash: string; readonly deed: Deed },
  ): Promise<boolean>;
  /** Adds an editor who signed in by OpenID Connect, or changes their role. An editor with a password keeps their role. */
  admit(editor: Pick<Editor, 'email' | 'role'> & { readonly deed: Deed }): Promise<Editor>;
  /** Removes an editor with all sessions and invitations. False when there is no such editor. */
  removeEditor(removed: { readonly email: string; readonly deed: Deed }): Promise<boolean>;
  openSession(session: Hashed & { readonly email: string; readonly expires: number }): Promise<void>;
  /** The editor of a session. Null when the session has ended. */
  sessionEditor(asked: Hashed & { readonly now: number }): Promise<Omit<Editor, 'passwordHash'> | null>;
  closeSession(tokenHash: string): Promise<void>;
  machineTokens(): Promise<readonly MachineToken[]>;
  /** False when the name is taken. */
  addMachineToken(token: MachineToken & Hashed & { readonly deed: Deed }): Promise<boolean>;
  machineToken(tokenHash: string): Promise<MachineToken | null>;
  /** False when there is no such token. */
  revokeMachineToken(revoked: { readonly name: string; readonly deed: Deed }): Promise<boolean>;
}
