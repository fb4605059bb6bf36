import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Database, numberColumn, type Row, type Session } from './database.ts';
import { selectSignUps, type SignUpTable } from './sign-up-tables.ts';
import { patternOf, placeOf, type SubmissionSearch } from './sql-submission-rows.ts';
import { matchOf, STEP_ROWS } from './sqlite-search.ts';

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
  const found: Row[] = [];
  let end = query.after ? query.after.at + 1 : END_OF_TIME;
  while (end > 0 && found.length < query.limit) {
    const limit = query.limit - found.length;
    const step = await database.transaction(async (session) =>
      searchStep(session, place, { ...query, limit, end }),
    );
    found.push(...step.rows);
    end = step.start;
    // The calls of visitors arrive as messages, which wait for this turn of the event loop to end.
    await nextTurn();
  }
  return found;
}

interface Step extends SubmissionSearch {
  /** The step ends before this time. */
  readonly end: number;
}

async function searchStep(
  session: Session,
  place: SignUpTable,
  step: Step,
): Promise<{ readonly rows: readonly Row[]; readonly start: number }> {
  const { id, search } = place;
  const match = matchOf(step.search);
  const isIndexed = match !== '';
  const start = await startOf(session, place, {
    end: step.end,
    rows: isIndexed ? STEP_ROWS.indexed : STEP_ROWS.scanned,
  });
  const span = isIndexed
    ? `search_number in (select rowid from ${search} where ${search} match $7 and rowid >= $2 and rowid < $3)`
    : 'search_number >= $2 and search_number < $3';
  const rows = await session.query(
    `${selectSignUps(place)} where ${span} and words like $1 escape '\\' and (created_at, ${id}) < ($4, $5)
     order by created_at desc, ${id} desc limit $6`,
    [
      patternOf(step),
      numberOfTime(start),
      numberOfTime(step.end),
      ...placeOf(step),
      step.limit,
      ...(isIndexed ? [match] : []),
    ],
  );
  return { rows, start };
}

/** The time from which a step has about this many sign-ups until its end. Zero when there are fewer. */
async function startOf(
  session: Session,
  { table }: SignUpTable,
  { end, rows }: { readonly end: number; readonly rows: number },
): Promise<number> {
  const [first] = await session.query(
    `select created_at from ${table} where created_at < $1 order by created_at desc limit 1 offset $2`,
    [end, rows],
  );
  return first ? numberColumn(first, 'created_at') : 0;
}
