import { type Database, numberColumn, type Row, type Session, textColumn } from './database.ts';
import { trigramsColumn } from './postgres-search.ts';
import type { SignUpTable } from './sign-up-tables.ts';
import { numberOfTime, SLOTS } from './sqlite-sign-up-search.ts';
import { oneStep } from './sql-steps.ts';
import { wordsOf } from './words-of.ts';

/** The most sign-ups that one transaction adds to the index. */
const BATCH_ROWS = 100;

/**
 * Adds some sign-ups to the index of searches in one step, the newest first. Returns their number. A sign-up itself does not wait for the index:
 * the search compares what is not in it yet.
 */
export async function indexSignUps(database: Database, place: SignUpTable): Promise<number> {
  const { table, id } = place;
  return database.transaction(async (session) => {
    const rows = await session.query(
      `select ${id} as id, created_at, answers from ${table} where words is null
       order by created_at desc, ${id} desc limit ${BATCH_ROWS}`,
    );
    const add = database.dialect === 'sqlite' ? addToSqlite : addToPostgres;
    return (await oneStep(rows, async (row) => add(session, place, row))).length;
  });
}

/** Takes a sign-up out of the index, because its answers have changed. The upkeep adds it again. After a deletion, a trigger does this. */
export async function leaveIndex(
  session: Session,
  { table, id, search }: SignUpTable,
  key: string,
): Promise<void> {
  const [row] = await session.query(`select * from ${table} where ${id} = $1 and words is not null`, [key]);
  if (!row) return;
  const isSqlite = 'search_number' in row;
  if (isSqlite)
    await session.query(`insert into ${search} (${search}, rowid, words) values ('delete', $1, $2)`, [
      numberColumn(row, 'search_number'),
      textColumn(row, 'words'),
    ]);
  const place = isSqlite ? 'search_number' : 'trigrams';
  await session.query(`update ${table} set words = null, ${place} = null where ${id} = $1`, [key]);
}

async function addToPostgres(session: Session, { table, id }: SignUpTable, row: Row): Promise<void> {
  const words = wordsIn(row);
  await session.query(`update ${table} set words = $1, trigrams = $2::integer[] where ${id} = $3`, [
    words,
    trigramsColumn(words),
    textColumn(row, 'id'),
  ]);
}

async function addToSqlite(session: Session, place: SignUpTable, row: Row): Promise<void> {
  const { table, id, search } = place;
  const words = wordsIn(row);
  const number = await freeNumber(session, place, numberColumn(row, 'created_at'));
  await session.query(`update ${table} set words = $1, search_number = $2 where ${id} = $3`, [
    words,
    number,
    textColumn(row, 'id'),
  ]);
  await session.query(`insert into ${search} (rowid, words) values ($1, $2)`, [number, words]);
}

/** The next free number of a millisecond. When all are taken, that of the next millisecond with a free one. */
async function freeNumber(session: Session, place: SignUpTable, time: number): Promise<number> {
  const first = numberOfTime(time);
  const [row] = await session.query(
    `select coalesce(max(search_number) + 1, $1) as number from ${place.table}
     where search_number >= $1 and search_number < $2`,
    [first, first + SLOTS],
  );
  const number = numberColumn(row, 'number');
  return number < first + SLOTS ? number : freeNumber(session, place, time + 1);
}

function wordsIn(row: Row): string {
  const answers: unknown = JSON.parse(textColumn(row, 'answers'));
  return wordsOf(answers);
}
