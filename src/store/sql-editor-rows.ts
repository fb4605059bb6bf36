import { optionalTextColumn, type Session, textColumn } from './database.ts';
import type { Editor } from './editor-store.ts';
import { keyOf, roleIn } from './sql-roles.ts';

/** The editor with an address, in any case. */
export async function findEditor(session: Session, email: string): Promise<Editor | null> {
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

/** Whether any editor is an owner. */
export async function hasOwner(session: Session): Promise<boolean> {
  const owners = await session.query(`select email from editor where role = 'owner' limit 1`);
  return owners.length > 0;
}

/** Adds an editor, or gives a known one another role and password. */
export async function saveEditor(
  session: Session,
  { email, role, passwordHash, since }: Editor & { readonly since: number },
): Promise<void> {
  await session.query(
    `insert into editor (email_key, email, role, password_hash, since) values ($1, $2, $3, $4, $5)
     on conflict (email_key) do update set role = excluded.role, password_hash = excluded.password_hash`,
    [keyOf(email), email, role, passwordHash, since],
  );
}
