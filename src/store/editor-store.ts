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

/** An invitation that a person can accept now. */
export interface OpenInvitation extends Invitation {
  readonly email: string;
  /** Who invited the person. */
  readonly by: string;
}

/** A machine that may call the workbench. */
export interface MachineToken {
  readonly name: string;
  /** What it may do now: never more than its maker. */
  readonly role: Role;
  /** Epoch milliseconds. */
  readonly since: number;
  readonly by: string;
  /** Epoch milliseconds. Null when the token has no end. */
  readonly expires: number | null;
  /** False once it has ended, or when its maker may not use the workbench any more. */
  readonly isValid: boolean;
}

/** A token, of which the store knows only the hash. */
interface Hashed {
  readonly tokenHash: string;
}

/** Under this name, the audit lists what a person does by commands on the server's machine. */
export const OPERATOR = 'operator';

/** Under this name, the audit lists what a person does in the workbench of the development server. */
export const DEVELOPER = 'developer';

/** The names of those who have the server's machine. They may do everything. */
export const OPERATORS = [OPERATOR, DEVELOPER] as const;

/** How a change to who may use the workbench ended. */
export type PeopleOutcome =
  | 'done'
  /** There is no such editor, invitation or token. */
  | 'unknown'
  /** Another token has the name. */
  | 'taken'
  /** The workbench would have no owner any more. An operator may do so nevertheless. */
  | 'lastOwner'
  /** The author of the change is no owner any more. */
  | 'notAllowed';

/** A change to who may use the workbench. The author of the deed has to be an owner when it is made. */
interface Change {
  readonly deed: Deed;
}

/** Stores who may use the workbench (R11.10). */
export interface EditorStore {
  /** All editors, sorted by address. */
  editors(): Promise<readonly Omit<Editor, 'passwordHash'>[]>;
  editor(email: string): Promise<Editor | null>;
  hasOwner(): Promise<boolean>;
  /**
   * Replaces earlier invitations of the same address. The deed is null when the server invites the first owner. An editor who is
   * invited with a lower role has that role at once.
   */
  invite(invitation: Invitation & Hashed & { readonly deed: Deed | null }): Promise<PeopleOutcome>;
  /** Null when it was used or has expired, when its author is no owner any more, or when it is for the first owner but there is one. */
  invitation(asked: Hashed & { readonly now: number }): Promise<Invitation | null>;
  /** The invitations that count now, sorted by address, without that of the first owner. */
  openInvitations(now: number): Promise<readonly OpenInvitation[]>;
  takeBackInvitation(taken: Change & { readonly email: string }): Promise<PeopleOutcome>;
  /** Uses up an invitation, and ends the sessions of the person. False when `invitation` would return null. */
  acceptInvitation(
    accepted: Hashed & { readonly email: string; readonly passwordHash: string; readonly deed: Deed },
  ): Promise<boolean>;
  /** Adds an editor who signed in by OpenID Connect, or changes their role. An editor with a password keeps their role. */
  admit(editor: Pick<Editor, 'email' | 'role'> & { readonly deed: Deed }): Promise<Editor>;
  /**
   * Removes an editor with all sessions, and ends the tokens and open invitations that they made. Without such an editor, it takes
   * back the open invitation of the address.
   */
  removeEditor(removed: Change & { readonly email: string }): Promise<PeopleOutcome>;
  /** Replaces a password's hash by another hash of the same password. Does nothing when the editor has another password now. */
  renewPassword(renewed: {
    readonly email: string;
    readonly from: string;
    readonly to: string;
  }): Promise<void>;
  /** False when the editor was removed, or has another password now. */
  openSession(session: Hashed & Omit<Editor, 'role'> & { readonly expires: number }): Promise<boolean>;
  /** The editor of a session. Null when the session has ended. */
  sessionEditor(asked: Hashed & { readonly now: number }): Promise<Omit<Editor, 'passwordHash'> | null>;
  closeSession(tokenHash: string): Promise<void>;
  /** All tokens, sorted by name, with what they may do now. */
  machineTokens(now: number): Promise<readonly MachineToken[]>;
  addMachineToken(token: Omit<MachineToken, 'isValid'> & Hashed & Change): Promise<PeopleOutcome>;
  /** Null when there is no such token, or when it is not valid now. */
  machineToken(asked: Hashed & { readonly now: number }): Promise<Pick<MachineToken, 'name' | 'role'> | null>;
  /** Also ends what the token has made. */
  revokeMachineToken(revoked: Change & { readonly name: string }): Promise<PeopleOutcome>;
  /** What a name of the audit may do now: a person, a token or an operator. Null when it may do nothing. */
  roleNow(asked: { readonly name: string; readonly now: number }): Promise<Role | null>;
}
