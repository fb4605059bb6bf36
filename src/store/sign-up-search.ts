import { type Database, numberColumn, type Row, textColumn } from './database.ts';
import { trigramsColumn } from './postgres-search.ts';
import { selectSignUps, type SignUpTable, sortedId } from './sign-up-tables.ts';
import { patternOf, placeOf, type SubmissionSearch } from './sql-submission-rows.ts';
import { searchIndexInSqlite } from './sqlite-sign-up-search.ts';
import { trigramNumbers } from './trigrams.ts';
import { wordsOf } from './words-of.ts';

/** How many sign-ups that are not in the index yet are compared at once: with 16 kB each, at most 1.6 MB. */
const BATCH_ROWS = 100;

/** Finds sign-ups with a text in an answer, newest first (R21.11): by the index, and among those that are not in it yet. */
export async function searchSignUps(
  database: Database,
  place: SignUpTable,
  query: SubmissionSearch,
): Promise<readonly Row[]> {
  // In this order, because the upkeep may add a row to the index between both.
  const waiting = await searchWaiting(database, place, query);
  const indexed = await (database.dialect === 'sqlite' ? searchIndexInSqlite : searchIndexInPostgres)(
    database,
    place,
    query,
  );
  const ids = new Set(indexed.map((row) => row['id']));
  return [...indexed, ...waiting.filter((row) => !ids.has(row['id']))];
}

/** Compares the rows that are not in the index yet. There are many only after an update, until the upkeep has added them. */
async function searchWaiting(
  database: Database,
  place: SignUpTable,
  query: SubmissionSearch,
): Promise<readonly Row[]> {
  const id = sortedId(place, database.dialect);
  const found: Row[] = [];
  let after = placeOf(query);
  for (;;) {
    const values = [...after, BATCH_ROWS];
    const rows = await database.transaction(async (session) =>
      session.query(
        `${selectSignUps(place)} where words is null and created_at <= $1 and (created_at, ${id}) < ($1, $2)
         order by created_at desc, ${id} desc limit $3`,
        values,
      ),
    );
    found.push(...rows.filter((row) => hasText(row, query)));
    const last = rows[BATCH_ROWS - 1];
    if (!last || found.length >= query.limit) return found;
    after = [numberColumn(last, 'created_at'), textColumn(last, 'id')];
  }
}

function hasText(row: Row, { search }: SubmissionSearch): boolean {
  const answers: unknown = JSON.parse(textColumn(row, 'answers'));
  return wordsOf(answers).includes(search);
}

async function searchIndexInPostgres(
  database: Database,
  place: SignUpTable,
  query: SubmissionSearch,
): Promise<readonly Row[]> {
  const { search, limit } = query;
  const id = sortedId(place, 'postgres');
  const isIndexed = trigramNumbers(search).length > 0;
  return database.transaction(async (session) =>
    session.query(
      `${selectSignUps(place)} where words like $1 escape '\\' and (created_at, ${id}) < ($2, $3)
       ${isIndexed ? 'and trigrams @> $5::integer[]' : ''} order by created_at desc, ${id} desc limit $4`,
      [patternOf(query), ...placeOf(query), limit, ...(isIndexed ? [trigramsColumn(search)] : [])],
    ),
  );
}
