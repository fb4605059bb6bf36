import type { Role } from '#protocol/workbench.ts';
import { newToken, tokenHashOf } from '#server/security/login-tokens.ts';
import type { Deed } from '#store/audit-store.ts';
import type {
  Editor,
  EditorStore,
  MachineToken,
  OpenInvitation,
  PeopleOutcome,
} from '#store/editor-store.ts';

/** What `makeEditorCommands` needs. */
export interface EditorCommandParts {
  readonly store: EditorStore;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** The address of the workbench, for links. */
  readonly url: () => string;
}

/** Who may use the workbench. Times are ISO 8601. */
export interface People {
  readonly editors: readonly Omit<Editor, 'passwordHash'>[];
  readonly tokens: readonly (Pick<MachineToken, 'name' | 'role' | 'by'> & {
    readonly since: string;
    /** When the token ends, if it does. */
    readonly until?: string;
    /** True once the token may do nothing any more. */
    readonly ended?: true;
  })[];
  readonly invitations: readonly (Omit<OpenInvitation, 'expires'> & { readonly until: string })[];
}

/** A link or a token that a command made. It is shown once. It works only if the outcome is `done`. */
export interface Made {
  readonly outcome: PeopleOutcome;
  readonly secret: string;
}

/** A person, and who changes what the person may do. */
interface PersonChange {
  readonly email: string;
  readonly by: string;
}

/** What an owner, or the operator of the server, may do about editors and tokens (R11.10). */
export interface EditorCommands {
  readonly list: () => Promise<People>;
  /** Makes a link. */
  readonly invite: (person: PersonChange & { readonly role: Role }) => Promise<Made>;
  /** Makes a new link for an open invitation, for the same role. The link before stops working. */
  readonly inviteAgain: (person: PersonChange) => Promise<Made>;
  readonly takeBack: (person: PersonChange) => Promise<PeopleOutcome>;
  readonly remove: (person: PersonChange) => Promise<PeopleOutcome>;
  /** Makes a token. Without `days`, it has no end. */
  readonly makeToken: (machine: {
    readonly name: string;
    readonly role: Role;
    readonly by: string;
    readonly days?: number | undefined;
  }) => Promise<Made>;
  readonly revoke: (machine: { readonly name: string; readonly by: string }) => Promise<PeopleOutcome>;
}

const DAY_MS = 24 * 3_600_000;
const INVITATION_MS = 7 * DAY_MS;

/** Makes the commands that work on a store. */
export function makeEditorCommands({ store, now, url }: EditorCommandParts): EditorCommands {
  const deed = (by: string, action: Deed['action'], details: Deed['details']): Deed => ({
    at: now(),
    by,
    action,
    note: '',
    details,
  });
  const invite: EditorCommands['invite'] = async ({ email, role, by }) => {
    const token = newToken();
    const outcome = await store.invite({
      tokenHash: tokenHashOf(token),
      email,
      role,
      expires: now() + INVITATION_MS,
      deed: deed(by, 'editor invited', { email, role }),
    });
    return { outcome, secret: invitationLink(url(), token) };
  };
  return {
    list: async () => listPeople(store, now()),
    invite,
    inviteAgain: async ({ email, by }) => {
      const key = email.toLowerCase();
      const open = await store.openInvitations(now());
      const invitation = open.find((one) => one.email.toLowerCase() === key);
      return invitation ? invite({ ...invitation, by }) : { outcome: 'unknown', secret: '' };
    },
    takeBack: async ({ email, by }) =>
      store.takeBackInvitation({ email, deed: deed(by, 'invitation taken back', { email }) }),
    remove: async ({ email, by }) =>
      store.removeEditor({ email, deed: deed(by, 'editor removed', { email }) }),
    makeToken: async ({ name, role, by, days }) => {
      const token = newToken();
      const outcome = await store.addMachineToken({
        name,
        tokenHash: tokenHashOf(token),
        role,
        since: now(),
        by,
        expires: days === undefined ? null : now() + days * DAY_MS,
        deed: deed(by, 'token made', { name, role, ...(days !== undefined && { days }) }),
      });
      return { outcome, secret: token };
    },
    revoke: async ({ name, by }) =>
      store.revokeMachineToken({ name, deed: deed(by, 'token revoked', { name }) }),
  };
}

async function listPeople(store: EditorStore, now: number): Promise<People> {
  const tokens = await store.machineTokens(now);
  const invitations = await store.openInvitations(now);
  return {
    editors: await store.editors(),
    tokens: tokens.map(({ expires, since, isValid, ...token }) => ({
      ...token,
      since: isoOf(since),
      ...(expires !== null && { until: isoOf(expires) }),
      ...(!isValid && { ended: true }),
    })),
    invitations: invitations.map(({ expires, ...invitation }) => ({ ...invitation, until: isoOf(expires) })),
  };
}

function isoOf(time: number): string {
  return new Date(time).toISOString();
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

/** How many days a token may be valid: ten years at most. */
const MOST_TOKEN_DAYS = 3_650;

/** What `isTokenDays` accepts, in words. */
export const TOKEN_DAYS = `a whole number from 1 to ${MOST_TOKEN_DAYS}`;

/** Whether a token may end after so many days. */
export function isTokenDays(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MOST_TOKEN_DAYS;
}
