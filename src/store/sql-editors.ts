import { type Database, textColumn } from './database.ts';
import type { EditorStore } from './editor-store.ts';
import { insertDeed, lockCounter } from './sql-audit.ts';
import { findEditor, hasOwner, saveEditor } from './sql-editor-rows.ts';
import { endMadeBy, makeInvitations, takeBack } from './sql-invitations.ts';
import { makeMachineTokens } from './sql-machine-tokens.ts';
import { changeByOwner, keyOf, leavesNoOwner, roleIn } from './sql-roles.ts';

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
        await lockCounter(session, 'audit');
        const known = await findEditor(session, email);
        if (known && (known.passwordHash !== null || known.role === role)) return known;
        await saveEditor(session, { email, role, passwordHash: null, since: deed.at });
        await insertDeed(session, deed);
        return { email, role, passwordHash: null };
      }),
    ...makeRemoval(database),
    ...makeInvitations(database),
    ...makeSessions(database),
    ...makeMachineTokens(database),
  };
}

function makeRemoval(database: Database): Pick<EditorStore, 'removeEditor'> {
  return {
    removeEditor: async ({ email, deed }) =>
      database.transaction(async (session) =>
        changeByOwner(session, deed, async () => {
          if (await leavesNoOwner(session, email, deed)) return 'lastOwner';
          const key = keyOf(email);
          // The editor first: a sign-in that has begun then finds no editor for its session.
          const [gone] = await session.query('delete from editor where email_key = $1 returning email', [
            key,
          ]);
          if (!gone) return takeBack(session, email, deed);
          await session.query('delete from editor_session where email_key = $1', [key]);
          await session.query('delete from editor_invitation where email = $1', [key]);
          await insertDeed(session, deed);
          await endMadeBy(session, textColumn(gone, 'email'), deed);
          return 'done';
        }),
      ),
  };
}

function makeSessions(
  database: Database,
): Pick<EditorStore, 'renewPassword' | 'openSession' | 'sessionEditor' | 'closeSession'> {
  return {
    renewPassword: async ({ email, from, to }) =>
      database.transaction(async (session) => {
        await session.query(
          'update editor set password_hash = $3 where email_key = $1 and password_hash = $2',
          [keyOf(email), from, to],
        );
      }),
    openSession: async ({ tokenHash, email, passwordHash, expires }) =>
      database.transaction(async (session) => {
        const key = keyOf(email);
        // The update locks the editor: a removal or a new password comes before, or ends this session.
        const known = await session.query(
          `update editor set role = role where email_key = $1 and coalesce(password_hash, '') = $2 returning email`,
          [key, passwordHash ?? ''],
        );
        if (known.length === 0) return false;
        await session.query(
          'insert into editor_session (token_hash, email_key, expires) values ($1, $2, $3)',
          [tokenHash, key, expires],
        );
        return true;
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
