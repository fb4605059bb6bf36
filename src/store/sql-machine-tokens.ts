import { type Database, numberColumn, type Row, type Session, textColumn } from './database.ts';
import type { EditorStore, MachineToken } from './editor-store.ts';
import { insertDeed } from './sql-audit.ts';
import { endMadeBy } from './sql-invitations.ts';
import { changeByOwner, roleIn, roleNow } from './sql-roles.ts';

/** The tokens of programs, over any SQL database. */
export function makeMachineTokens(
  database: Database,
): Pick<
  EditorStore,
  'machineTokens' | 'addMachineToken' | 'machineToken' | 'revokeMachineToken' | 'roleNow'
> {
  return {
    machineTokens: async (now) =>
      database.transaction(async (session) => {
        const rows = await session.query(
          'select name, role, since, author, expires from editor_token order by name',
        );
        const tokens: MachineToken[] = [];
        for (const row of rows) tokens.push(await toToken(session, row, now));
        return tokens;
      }),
    addMachineToken: async ({ name, tokenHash, role, since, by, expires, deed }) =>
      database.transaction(async (session) =>
        changeByOwner(session, deed, async () => {
          const added = await session.query(
            `insert into editor_token (name, token_hash, role, since, author, expires) values ($1, $2, $3, $4, $5, $6)
             on conflict do nothing returning name`,
            [name, tokenHash, role, since, by, expires],
          );
          if (added.length === 0) return 'taken';
          await insertDeed(session, deed);
          return 'done';
        }),
      ),
    machineToken: async ({ tokenHash, now }) =>
      database.transaction(async (session) => {
        const [row] = await session.query('select name from editor_token where token_hash = $1', [tokenHash]);
        if (!row) return null;
        const name = textColumn(row, 'name');
        const role = await roleNow(session, `token:${name}`, now);
        return role && { name, role };
      }),
    revokeMachineToken: async ({ name, deed }) =>
      database.transaction(async (session) =>
        changeByOwner(session, deed, async () => {
          const gone = await session.query('delete from editor_token where name = $1 returning name', [name]);
          if (gone.length === 0) return 'unknown';
          await insertDeed(session, deed);
          await endMadeBy(session, `token:${name}`, deed);
          return 'done';
        }),
      ),
    roleNow: async ({ name, now }) => database.transaction(async (session) => roleNow(session, name, now)),
  };
}

async function toToken(session: Session, row: Row, now: number): Promise<MachineToken> {
  const name = textColumn(row, 'name');
  const role = await roleNow(session, `token:${name}`, now);
  return {
    name,
    role: role ?? roleIn(row),
    since: numberColumn(row, 'since'),
    by: textColumn(row, 'author'),
    expires: row['expires'] === null ? null : numberColumn(row, 'expires'),
    isValid: role !== null,
  };
}
