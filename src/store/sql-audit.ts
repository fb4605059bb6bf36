import { isDeepStrictEqual } from 'node:util';
import type { AuditAction, AuditEntry, AuditStore, Deed } from './audit-store.ts';
import { type Database, type Dialect, numberColumn, type Row, type Session, textColumn } from './database.ts';

/** The audit over any SQL database. */
export function makeSqlAudit(database: Database): AuditStore {
  return {
    addDeed: async (deed) => database.transaction(async (session) => void (await insertDeed(session, deed))),
    addDeedOnceAnHour: async (deed) =>
      database.transaction(async (session) => insertDeedOnceAnHour(session, deed)),
    endOfDraft: async (draft) =>
      database.transaction(async (session) => endOfDraft(session, { draft, dialect: database.dialect })),
    deeds: async ({ before = Number.MAX_SAFE_INTEGER, limit }) => {
      const rows = await database.transaction(async (session) =>
        session.query(
          `select number, at, author, action, note, details from audit
           where number < $1 order by number desc limit $2`,
          [before, limit],
        ),
      );
      return rows.map(toEntry);
    },
  };
}

/** The name of the draft in the details of a deed. The index of ended drafts has the same expression. */
const DRAFT_IN_DETAILS: Readonly<Record<Dialect, string>> = {
  sqlite: `json_extract(details, '$.draft')`,
  postgres: `(cast(details as jsonb) ->> 'draft')`,
};

async function endOfDraft(
  session: Session,
  { draft, dialect }: { readonly draft: string; readonly dialect: Dialect },
): Promise<AuditEntry | null> {
  const [end] = await session.query(
    `select number, at, author, action, note, details from audit
     where action in ('published', 'draft discarded') and ${DRAFT_IN_DETAILS[dialect]} = $1
     order by number desc limit 1`,
    [draft],
  );
  return end ? toEntry(end) : null;
}

const HOUR_MS = 3_600_000;

/** Whether the audit has such a deed within an hour. The clock may have been set back, so later times count like earlier ones. */
async function isInLastHour(session: Session, { at, by, action, details }: Deed): Promise<boolean> {
  const rows = await session.query(
    'select details from audit where author = $1 and action = $2 and at > $3 and at < $4',
    [by, action, at - HOUR_MS, at + HOUR_MS],
  );
  const wanted = withoutCount(details);
  return rows.some((row) => isDeepStrictEqual(withoutCount(detailsIn(row)), wanted));
}

function withoutCount({ count: _count, ...others }: Deed['details']): Deed['details'] {
  return others;
}

function detailsIn(row: Row): Deed['details'] {
  const details: Deed['details'] = JSON.parse(textColumn(row, 'details'));
  return details;
}

/** Adds an entry to the audit, in the same transaction as the change that it describes. Returns its number. */
export async function insertDeed(session: Session, { at, by, action, note, details }: Deed): Promise<number> {
  const number = (await lockCounter(session, 'audit')) + 1;
  await session.query(
    'insert into audit (number, at, author, action, note, details) values ($1, $2, $3, $4, $5, $6)',
    [number, at, by, action, note, JSON.stringify(details)],
  );
  await setCounter(session, 'audit', number);
  return number;
}

/** Adds an entry, unless the last hour has one of the same person, action and details (R21.9). Returns whether it added one. */
export async function insertDeedOnceAnHour(session: Session, deed: Deed): Promise<boolean> {
  if (await isInLastHour(session, deed)) return false;
  // While this transaction waited for the counter, another server may have added the same entry.
  await lockCounter(session, 'audit');
  if (await isInLastHour(session, deed)) return false;
  await insertDeed(session, deed);
  return true;
}

/** Reads the last used number of a counter and locks the counter: other transactions wait for it until this one ends. */
export async function lockCounter(session: Session, name: string): Promise<number> {
  const [row] = await session.query('update counter set value = value where name = $1 returning value', [
    name,
  ]);
  return numberColumn(row, 'value');
}

/** Stores the last used number of a counter. */
export async function setCounter(session: Session, name: string, value: number): Promise<void> {
  await session.query('update counter set value = $1 where name = $2', [value, name]);
}

function toEntry(row: Row): AuditEntry {
  return {
    number: numberColumn(row, 'number'),
    at: numberColumn(row, 'at'),
    by: textColumn(row, 'author'),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only insertDeed writes it
    action: textColumn(row, 'action') as AuditAction,
    note: textColumn(row, 'note'),
    details: detailsIn(row),
  };
}
