import type { Role } from '#protocol/workbench.ts';
import { newToken, tokenHashOf } from '#server/security/login-tokens.ts';
import type { Deed } from '#store/audit-store.ts';
import type { Editor, EditorStore, MachineToken } from '#store/editor-store.ts';

/** What `makeEditorCommands` needs. */
export interface EditorCommandParts {
  readonly store: EditorStore;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** The address of the workbench, for links. */
  readonly url: () => string;
}

/** What an owner, or the operator of the server, may do about editors and tokens (R11.10). */
export interface EditorCommands {
  readonly list: () => Promise<{
    readonly editors: readonly Omit<Editor, 'passwordHash'>[];
    readonly tokens: readonly (Omit<MachineToken, 'since'> & { readonly since: string })[];
  }>;
  /** Returns the link. The server cannot show it again. */
  readonly invite: (person: {
    readonly email: string;
    readonly role: Role;
    readonly by: string;
  }) => Promise<string>;
  readonly remove: (person: { readonly email: string; readonly by: string }) => Promise<boolean>;
  /** Returns the token, or null when the name is taken. The server cannot show it again. */
  readonly makeToken: (machine: {
    readonly name: string;
    readonly role: Role;
    readonly by: string;
  }) => Promise<string | null>;
  readonly revoke: (machine: { readonly name: string; readonly by: string }) => Promise<boolean>;
}

const INVITATION_MS = 7 * 24 * 3_600_000;

/** Makes the commands that work on a store. */
export function makeEditorCommands({ store, now, url }: EditorCommandParts): EditorCommands {
  const deed = (by: string, action: Deed['action'], details: Deed['details']): Deed => ({
    at: now(),
    by,
    action,
    note: '',
    details,
  });
  return {
    list: async () => ({
      editors: await store.editors(),
      tokens: (await store.machineTokens()).map((token) => ({
        ...token,
        since: new Date(token.since).toISOString(),
      })),
    }),
    invite: async ({ email, role, by }) => {
      const token = newToken();
      await store.invite({
        tokenHash: tokenHashOf(token),
        email,
        role,
        expires: now() + INVITATION_MS,
        deed: deed(by, 'editor invited', { email, role }),
      });
      return invitationLink(url(), token);
    },
    remove: async ({ email, by }) =>
      store.removeEditor({ email, deed: deed(by, 'editor removed', { email }) }),
    makeToken: async ({ name, role, by }) => {
      const token = newToken();
      const isNew = await store.addMachineToken({
        name,
        tokenHash: tokenHashOf(token),
        role,
        since: now(),
        by,
        deed: deed(by, 'token made', { name, role }),
      });
      return isNew ? token : null;
    },
    revoke: async ({ name, by }) =>
      store.revokeMachineToken({ name, deed: deed(by, 'token revoked', { name }) }),
  };
}

/**
 * A new invitation link for the first owner (R11.11). It replaces the link of an earlier start. Undefined when there is an owner.
 */
export async function firstOwnerLink({ store, now, url }: EditorCommandParts): Promise<string | undefined> {
  if (await store.hasOwner()) return undefined;
  const token = newToken();
  await store.invite({
    tokenHash: tokenHashOf(token),
    email: null,
    role: 'owner',
    expires: now() + INVITATION_MS,
    deed: null,
  });
  return invitationLink(url(), token);
}

function invitationLink(url: string, token: string): string {
  return `${url}/invitation/${token}`;
}
