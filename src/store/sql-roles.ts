import { ROLES, type Role } from '#protocol/workbench.ts';
import type { Deed } from './audit-store.ts';
import { numberColumn, type Row, type Session, textColumn } from './database.ts';
import { OPERATORS } from './editor-store.ts';
import { lockCounter } from './sql-audit.ts';

/** A name of the audit, with what it may do by itself and who made it. */
interface Link {
  readonly name: string;
  /** Null when the person was removed, or when the token was revoked or has ended. */
  readonly role: Role | null;
  /** The maker of a token. Null for people and operators, who have none. */
  readonly maker: string | null;
}

/** What a person, a token or an operator may do now. A token may never do more than its maker may now (R21.5). */
export async function roleNow(session: Session, name: string, now: number): Promise<Role | null> {
  const roles = (await chainOf(session, name, now)).map(({ role }) => role);
  return roles.includes(null) ? null : (ROLES.find((role) => roles.includes(role)) ?? null);
}

/** The person behind a name of the audit, in lower case: a token counts as the person who made it (R18.9). */
export async function personOf(session: Session, name: string, now: number): Promise<string> {
  const chain = await chainOf(session, name, now);
  return keyOf(chain.at(-1)?.name ?? name);
}

/** The outcome of a change, or that its author is no owner any more. */
export type ByOwner<Outcome> = Outcome | 'notAllowed';

/**
 * Makes a change to who may use the workbench, one after the other, and only while its author is an owner. The request may have
 * begun before the author was removed.
 */
export async function changeByOwner<Outcome>(
  session: Session,
  { by, at }: Pick<Deed, 'by' | 'at'>,
  change: () => Promise<Outcome>,
): Promise<ByOwner<Outcome>> {
  await lockCounter(session, 'audit');
  return (await roleNow(session, by, at)) === 'owner' ? change() : 'notAllowed';
}

/** Whether a change would leave the workbench without an owner. Only an operator, who can always invite one, may do so. */
export async function leavesNoOwner(
  session: Session,
  email: string,
  { by, at }: Pick<Deed, 'by' | 'at'>,
): Promise<boolean> {
  const owners = await session.query(`select email_key from editor where role = 'owner' limit 2`);
  const isLast = owners.length === 1 && owners[0]?.['email_key'] === keyOf(email);
  const root = (await chainOf(session, by, at)).at(-1);
  return isLast && !OPERATORS.some((name) => name === root?.name);
}

/** The address in lower case: two spellings of an address that differ in case mean one editor. */
export function keyOf(email: string): string {
  return email.toLowerCase();
}

/** The role in a row. Throws for a role that this version does not know. */
export function roleIn(row: Row): Role {
  const text = textColumn(row, 'role');
  const role = ROLES.find((known) => known === text);
  if (!role) throw new Error(`the database knows a role "${text}"`);
  return role;
}

/** A name, its maker, the maker's maker, and so on. */
async function chainOf(session: Session, name: string, now: number): Promise<readonly Link[]> {
  const chain: Link[] = [];
  for (let next: string | null = name; next !== null; next = chain.at(-1)?.maker ?? null) {
    // Two tokens that made each other have no maker who may do anything.
    const isCircle = chain.some((link) => link.name === next);
    chain.push(isCircle ? { name: next, role: null, maker: null } : await linkOf(session, next, now));
  }
  return chain;
}

async function linkOf(session: Session, name: string, now: number): Promise<Link> {
  if (OPERATORS.some((operator) => operator === name)) return { name, role: 'owner', maker: null };
  // An e-mail address may begin with "token:", but the name of a token has no "@".
  const [, token] = /^token:([\w.-]+)$/.exec(name) ?? [];
  const [row] =
    token === undefined
      ? await session.query('select role from editor where email_key = $1', [keyOf(name)])
      : await session.query('select role, author, expires from editor_token where name = $1', [token]);
  if (!row || hasEnded(row, now)) return { name, role: null, maker: null };
  return { name, role: roleIn(row), maker: token === undefined ? null : textColumn(row, 'author') };
}

function hasEnded({ expires = null, ...row }: Row, now: number): boolean {
  return expires !== null && numberColumn({ ...row, expires }, 'expires') <= now;
}
