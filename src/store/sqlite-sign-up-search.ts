import { type Database, numberColumn, type Row, type Session } from './database.ts';
import { selectSignUps, type SignUpTable } from './sign-up-tables.ts';
import { placeOf, type SubmissionSearch } from './sql-submission-rows.ts';
import { compare, matchOf, SPAN_ROWS } from './sqlite-search.ts';

/**
 * How many sign-ups of one millisecond have numbers of their own in the index. The numbers follow the times, so that a step of a
 * search is a span of time.
 */
export const SLOTS = 2_048;

/** The first number in the index of a time in epoch milliseconds. */
export function numberOfTime(time: number): number {
  return time * SLOTS;
}

/** Later than any sign-up. Its number is still exact. */
const END_OF_TIME = Math.floor(Number.MAX_SAFE_INTEGER / SLOTS);

/**
 * Finds sign-ups in SQLite by the index, newest first (R21.11). The only connection is also that of visitors, so a search runs in
 * steps, as that of other submissions does.
 */
export async function searchIndexInSqlite(
  database: Database,
  place: SignUpTable,
  query: SubmissionSearch,
): Promise<readonly Row[]> {
  const sql = `${selectSignUps(place)} where search_number = $1 and instr(words, $2) > 0`;
  const found: Row[] = [];
  let end = query.after ? query.after.at + 1 : END_OF_TIME;
  while (end > 0 && found.length < query.limit) {
    const span = await database.transaction(async (session) =>
      candidatesBefore(session, place, { ...query, end }),
    );
    const most = query.limit - found.length;
    found.push(...(await compare(database, span.candidates, { sql, values: [query.search], most })));
    end = span.start;
  }
  return found;
}

interface Span {
  readonly candidates: readonly Row[];
  readonly start: number;
}

async function candidatesBefore(
  session: Session,
  place: SignUpTable,
  { end, ...query }: SubmissionSearch & { readonly end: number },
): Promise<Span> {
  const { table, id, search } = place;
  const match = matchOf(query.search);
  const start = await startOf(session, place, end);
  const which =
    match === ''
      ? 'search_number >= $1 and search_number < $2'
      : `search_number in (select rowid from ${search} where ${search} match $5 and rowid >= $1 and rowid < $2)`;
  const candidates = await session.query(
    `select search_number as number from ${table} where ${which} and (created_at, ${id}) < ($3, $4)
     order by created_at desc, ${id} desc`,
    [numberOfTime(start), numberOfTime(end), ...placeOf(query), ...(match === '' ? [] : [match])],
  );
  return { candidates, start };
}

/** The time from which there are about `SPAN_ROWS` sign-ups until the end. Zero when there are fewer. */
async function startOf(session: Session, { table }: SignUpTable, end: number): Promise<number> {
  const [first] = await session.query(
    `select created_at from ${table} where created_at < $1 order by created_at desc limit 1 offset $2`,
    [end, SPAN_ROWS],
  );
  return first ? numberColumn(first, 'created_at') : 0;
}
