import { ROLES } from '#protocol/workbench.ts';
import type { Deed } from './audit-store.ts';
import {
  type Database,
  numberColumn,
  optionalTextColumn,
  type Row,
  type Session,
  textColumn,
} from './database.ts';
import type { EditorStore, Invitation, OpenInvitation } from './editor-store.ts';
import { insertDeed, lockCounter } from './sql-audit.ts';
import { findEditor, hasOwner, saveEditor } from './sql-editor-rows.ts';
import { changeByOwner, keyOf, leavesNoOwner, roleIn, roleNow } from './sql-roles.ts';

type InvitationCalls =
  | 'invite'
  | 'invitation'
  | 'openInvitations'
  | 'takeBackInvitation'
  | 'acceptInvitation';

const COLUMNS = 'email, role, expires, author';

/** The invitations over any SQL database. */
export function makeInvitations(database: Database): Pick<EditorStore, InvitationCalls> {
  const transaction: Database['transaction'] = async (work) => database.transaction(work);
  return {
    invite: async (invitation) =>
      transaction(async (session) => {
        const { deed } = invitation;
        if (deed) return changeByOwner(session, deed, async () => invite(session, invitation, deed));
        await insertInvitation(session, invitation, null);
        return 'done';
      }),
    invitation: async ({ tokenHash, now }) =>
      transaction(async (session) => {
        const [row] = await session.query(
          `select ${COLUMNS} from editor_invitation where token_hash = $1 and expires > $2`,
          [tokenHash, now],
        );
        return row && (await isValidNow(session, row, now)) ? toInvitation(row) : null;
      }),
    openInvitations: async (now) =>
      transaction(async (session) => {
        const rows = await session.query(
          `select ${COLUMNS} from editor_invitation where email is not null and expires > $1 order by email`,
          [now],
        );
        const open: OpenInvitation[] = [];
        for (const row of rows) {
          const email = textColumn(row, 'email');
          const by = optionalTextColumn(row, 'author') ?? 'unknown';
          if (await isValidNow(session, row, now)) open.push({ ...toInvitation(row), email, by });
        }
        return open;
      }),
    takeBackInvitation: async ({ email, deed }) =>
      transaction(async (session) =>
        changeByOwner(session, deed, async () => takeBack(session, email, deed)),
      ),
    acceptInvitation: async (accepted) => transaction(async (session) => accept(session, accepted)),
  };
}

/** Takes an open invitation back. */
export async function takeBack(session: Session, email: string, deed: Deed): Promise<'done' | 'unknown'> {
  const gone = await session.query(
    'delete from editor_invitation where email = $1 and expires > $2 returning email',
    [keyOf(email), deed.at],
  );
  if (gone.length === 0) return 'unknown';
  await insertDeed(session, { ...deed, action: 'invitation taken back', details: { email } });
  return 'done';
}

/** Ends the tokens and open invitations that a person or a token has made, with what those tokens have made (R21.5). */
export async function endMadeBy(session: Session, author: string, deed: Deed): Promise<void> {
  const tokens = await session.query('delete from editor_token where author = $1 returning name', [author]);
  for (const name of tokens.map((row) => textColumn(row, 'name'))) {
    await insertDeed(session, { ...deed, action: 'token revoked', details: { name } });
    await endMadeBy(session, `token:${name}`, deed);
  }
  const invitations = await session.query('select email from editor_invitation where author = $1', [author]);
  for (const row of invitations) await takeBack(session, textColumn(row, 'email'), deed);
}

type NewInvitation = Parameters<EditorStore['invite']>[0];

async function invite(
  session: Session,
  invitation: NewInvitation,
  deed: Deed,
): Promise<'done' | 'lastOwner'> {
  const { email, role } = invitation;
  const known = email === null ? null : await findEditor(session, email);
  // A lower role counts at once: a person who must not wait for it could leave the link unopened.
  if (known && ROLES.indexOf(role) < ROLES.indexOf(known.role)) {
    if (await leavesNoOwner(session, known.email, deed)) return 'lastOwner';
    await session.query('update editor set role = $1 where email_key = $2', [role, keyOf(known.email)]);
  }
  await insertInvitation(session, invitation, deed.by);
  await insertDeed(session, deed);
  return 'done';
}

async function insertInvitation(
  session: Session,
  { tokenHash, email, role, expires }: NewInvitation,
  author: string | null,
): Promise<void> {
  const key = email === null ? null : keyOf(email);
  await session.query(`delete from editor_invitation where coalesce(email, '') = $1`, [key ?? '']);
  await session.query(
    'insert into editor_invitation (token_hash, email, role, expires, author) values ($1, $2, $3, $4, $5)',
    [tokenHash, key, role, expires, author],
  );
}

async function accept(
  session: Session,
  { tokenHash, email, passwordHash, deed }: Parameters<EditorStore['acceptInvitation']>[0],
): Promise<boolean> {
  await lockCounter(session, 'audit');
  const [row] = await session.query(
    `delete from editor_invitation where token_hash = $1 and expires > $2 returning ${COLUMNS}`,
    [tokenHash, deed.at],
  );
  if (!row || !(await isValidNow(session, row, deed.at))) return false;
  const role = roleIn(row);
  if (role !== 'owner' && (await leavesNoOwner(session, email, deed))) return false;
  await saveEditor(session, { email, role, passwordHash, since: deed.at });
  // A stranger may know the old password.
  await session.query('delete from editor_session where email_key = $1', [keyOf(email)]);
  await insertDeed(session, deed);
  return true;
}

/** Whether an invitation still counts: its author has to be an owner. That of the first owner counts while there is none. */
async function isValidNow(session: Session, row: Row, now: number): Promise<boolean> {
  if (row['email'] === null) return !(await hasOwner(session));
  const author = optionalTextColumn(row, 'author');
  // An earlier version did not store the author.
  return author === null || (await roleNow(session, author, now)) === 'owner';
}

function toInvitation(row: Row): Invitation {
  return {
    email: optionalTextColumn(row, 'email'),
    role: roleIn(row),
    expires: numberColumn(row, 'expires'),
  };
}
