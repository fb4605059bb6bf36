import { insertDeed } from './sql-audit.ts';
import { type Database, numberColumn, optionalTextColumn, type Session, textColumn } from './database.ts';
import type { Editor, EditorStore, Invitation } from './editor-store.ts';
import { makeMachineTokens, roleIn } from './sql-machine-tokens.ts';

/** The editor store over any SQL database. */
export function makeSqlEditors(database: Database): EditorStore {
  const transaction: Database['transaction'] = async (work) => database.transaction(work);
  return {
    editors: async () =>
      (
        await transaction(async (session) => session.query('select email, role from editor order by email'))
      ).map((row) => ({ email: textColumn(row, 'email'), role: roleIn(row) })),
    editor: async (email) => transaction(async (session) => findEditor(session, email)),
    hasOwner: async () => transaction(hasOwner),
    admit: async ({ email, role, deed }) =>
      transaction(async (session) => {
        const known = await findEditor(session, email);
        if (known && (known.passwordHash !== null || known.role === role)) return known;
        await saveEditor(session, { email, role, passwordHash: null, since: deed.at });
        await insertDeed(session, deed);
        return { email, role, passwordHash: null };
      }),
    removeEditor: async ({ email, deed }) =>
      transaction(async (session) => {
        const key = keyOf(email);
        await session.query('delete from editor_session where email_key = $1', [key]);
        const gone = await session.query('delete from editor where email_key = $1 returning email', [key]);
        const invitations = await session.query(
          'delete from editor_invitation where email = $1 returning email',
          [key],
        );
        if (gone.length + invitations.length === 0) return false;
        await insertDeed(session, deed);
        return true;
      }),
    ...makeInvitations(database),
    ...makeSessions(database),
    ...makeMachineTokens(database),
  };
}

function makeInvitations(
  database: Database,
): Pick<EditorStore, 'invite' | 'invitation' | 'acceptInvitation'> {
  return {
    invite: async ({ tokenHash, email, role, expires, deed }) =>
      database.transaction(async (session) => {
        const key = email === null ? null : keyOf(email);
        await session.query(`delete from editor_invitation where coalesce(email, '') = $1`, [key ?? '']);
        await session.query(
          'insert into editor_invitation (token_hash, email, role, expires) values ($1, $2, $3, $4)',
          [tokenHash, key, role, expires],
        );
        if (deed) await insertDeed(session, deed);
      }),
    invitation: async (tokenHash) =>
      database.transaction(async (session) => findInvitation(session, tokenHash)),
    acceptInvitation: async ({ tokenHash, email, passwordHash, deed }) =>
      database.transaction(async (session) => {
        const [row] = await session.query(
          'delete from editor_invitation where token_hash = $1 and expires > $2 returning email, role',
          [tokenHash, deed.at],
        );
        if (!row || (row['email'] === null && (await hasOwner(session)))) return false;
        await saveEditor(session, { email, role: roleIn(row), passwordHash, since: deed.at });
        await insertDeed(session, deed);
        return true;
      }),
  };
}

function makeSessions(
  database: Database,
): Pick<EditorStore, 'openSession' | 'sessionEditor' | 'closeSession'> {
  return {
    openSession: async ({ tokenHash, email, expires }) =>
      database.transaction(async (session) => {
        await session.query(
          'insert into editor_session (token_hash, email_key, expires) values ($1, $2, $3)',
          [tokenHash, keyOf(email), expires],
        );
      }),
    sessionEditor: async ({ tokenHash, now }) =>
      database.transaction(async (session) => {
        const [row] = await session.query(
          `select email, role from editor where email_key =
             (select email_key from editor_session where token_hash = $1 and expires > $2)`,
          [tokenHash, now],
        );
        return row ? { email: textColumn(row, 'email'), role: roleIn(row) } : null;
      }),
    closeSession: async (tokenHash) =>
      database.transaction(async (session) => {
        await session.query('delete from editor_session where token_hash = $1', [tokenHash]);
      }),
  };
}

/** The address in lower case: two spellings of an address that differ in case mean one editor. */
function keyOf(email: string): string {
  return email.toLowerCase();
}

async function findEditor(session: Session, email: string): Promise<Editor | null> {
  const [row] = await session.query('select email, role, password_hash from editor where email_key = $1', [
    keyOf(email),
  ]);
  return row
    ? {
        email: textColumn(row, 'email'),
        role: roleIn(row),
        passwordHash: optionalTextColumn(row, 'password_hash'),
      }
    : null;
}

async function hasOwner(session: Session): Promise<boolean> {
  const owners = await session.query(`select email from editor where role = 'owner' limit 1`);
  return owners.length > 0;
}

async function findInvitation(session: Session, tokenHash: string): Promise<Invitation | null> {
  const [row] = await session.query(
    'select email, role, expires from editor_invitation where token_hash = $1',
    [tokenHash],
  );
  return row
    ? { email: optionalTextColumn(row, 'email'), role: roleIn(row), expires: numberColumn(row, 'expires') }
    : null;
}

async function saveEditor(
  session: Session,
  { email, role, passwordHash, since }: Editor & { readonly since: number },
): Promise<void> {
  await session.query(
    `insert into editor (email_key, email, role, password_hash, since) values ($1, $2, $3, $4, $5)
     on conflict (email_key) do update set role = excluded.role, password_hash = excluded.password_hash`,
    [keyOf(email), email, role, passwordHash, since],
  );
}
