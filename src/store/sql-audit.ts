import type { AuditAction, AuditEntry, AuditStore, Deed } from './audit-store.ts';
import { type Database, numberColumn, type Row, type Session, textColumn } from './database.ts';

/** The audit over any SQL database. */
export function makeSqlAudit(database: Database): AuditStore {
  return {
    addDeed: async (deed) => database.transaction(async (session) => insertDeed(session, deed)),
    endOfDraft: async (draft) =>
      database.transaction(async (session) => {
        const ends = await session.query(
          `select number, at, author, action, note, details from audit
           where action in ('published', 'draft discarded') and details like $1 order by number desc`,
          [`%${JSON.stringify({ draft }).slice(1, -1)}%`],
        );
        // In `like`, an underscore in the draft's name matches any character. So we compare the names again.
        return ends.map(toEntry).find(({ details }) => details['draft'] === draft) ?? null;
      }),
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

/** Adds an entry to the audit, in the same transaction as the change that it describes. */
export async function insertDeed(session: Session, { at, by, action, note, details }: Deed): Promise<void> {
  const number = (await lockCounter(session, 'audit')) + 1;
  await session.query(
    'insert into audit (number, at, author, action, note, details) values ($1, $2, $3, $4, $5, $6)',
    [number, at, by, action, note, JSON.stringify(details)],
  );
  await setCounter(session, 'audit', number);
}

const HOUR_MS = 3_600_000;

/** Adds an entry, unless the same person has done the same to this draft in the hour before (R21.9). */
export async function insertDraftDeedOfHour(session: Session, draft: string, deed: Deed): Promise<void> {
  const { at, by, action } = deed;
  const before = await session.query(
    'select details from audit where at > $1 and at <= $2 and author = $3 and action = $4',
    [at - HOUR_MS, at, by, action],
  );
  const isKnown = before.some((row) => {
    const details: Deed['details'] = JSON.parse(textColumn(row, 'details'));
    return details['draft'] === draft;
  });
  if (!isKnown) await insertDeed(session, deed);
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
  const details: AuditEntry['details'] = JSON.parse(textColumn(row, 'details'));
  return {
    number: numberColumn(row, 'number'),
    at: numberColumn(row, 'at'),
    by: textColumn(row, 'author'),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only insertDeed writes it
    action: textColumn(row, 'action') as AuditAction,
    note: textColumn(row, 'note'),
    details,
  };
}
