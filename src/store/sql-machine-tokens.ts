import { ROLES, type Role } from '#protocol/workbench.ts';
import { type Database, numberColumn, type Row, textColumn } from './database.ts';
import type { EditorStore, MachineToken } from './editor-store.ts';
import { insertDeed } from './sql-audit.ts';

/** The tokens of programs, over any SQL database. */
export function makeMachineTokens(
  database: Database,
): Pick<EditorStore, 'machineTokens' | 'addMachineToken' | 'machineToken' | 'revokeMachineToken'> {
  const columns = 'name, role, since, author';
  return {
    machineTokens: async () =>
      (
        await database.transaction(async (session) =>
          session.query(`select ${columns} from editor_token order by name`),
        )
      ).map(toToken),
    addMachineToken: async ({ name, tokenHash, role, since, by, deed }) =>
      database.transaction(async (session) => {
        const added = await session.query(
          `insert into editor_token (name, token_hash, role, since, author) values ($1, $2, $3, $4, $5)
           on conflict do nothing returning name`,
          [name, tokenHash, role, since, by],
        );
        if (added.length === 0) return false;
        await insertDeed(session, deed);
        return true;
      }),
    machineToken: async (tokenHash) => {
      const [row] = await database.transaction(async (session) =>
        session.query(`select ${columns} from editor_token where token_hash = $1`, [tokenHash]),
      );
      return row ? toToken(row) : null;
    },
    revokeMachineToken: async ({ name, deed }) =>
      database.transaction(async (session) => {
        const gone = await session.query('delete from editor_token where name = $1 returning name', [name]);
        if (gone.length === 0) return false;
        await insertDeed(session, deed);
        return true;
      }),
  };
}

function toToken(row: Row): MachineToken {
  return {
    name: textColumn(row, 'name'),
    role: roleIn(row),
    since: numberColumn(row, 'since'),
    by: textColumn(row, 'author'),
  };
}

/** The role in a row. Throws for a role that this version does not know. */
export function roleIn(row: Row): Role {
  const text = textColumn(row, 'role');
  const role = ROLES.find((known) => known === text);
  if (!role) throw new Error(`the database knows a role "${text}"`);
  return role;
}
