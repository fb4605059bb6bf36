import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Database, numberColumn, type Row, type Session, type SqlValue } from './database.ts';
import { patternOf, placeOf, SELECT_SUBMISSION, type SubmissionSearch } from './sql-submission-rows.ts';
import { trigramsOf } from './trigrams.ts';

/** How many rows one step of a search covers, with and without the index. Visitors wait for no more than one step. */
export const STEP_ROWS = { indexed: 10_000, scanned: 2_000 };

/** The most groups of three characters that a search asks the index for. */
const MAX_TRIGRAMS = 16;

/**
 * Finds submissions in SQLite, newest first (R21.11). The only connection is also that of visitors, so a search runs in steps. Between
 * two steps, the calls that have arrived in the meantime are performed.
 */
export async function searchSqlite(database: Database, query: SubmissionSearch): Promise<readonly Row[]> {
  const step = stepOf(query);
  const found: Row[] = [];
  let end = await database.transaction(async (session) => startOf(session, query));
  while (end > 0 && found.length < query.limit) {
    const start = end - step.rows;
    const values = [query.form, patternOf(query), start, end, query.limit - found.length, ...step.values];
    found.push(...(await database.transaction(async (session) => session.query(step.sql, values))));
    end = start;
    // The calls of visitors arrive as messages, which wait for this turn of the event loop to end.
    await nextTurn();
  }
  return found;
}

interface Step {
  readonly rows: number;
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

function stepOf({ search }: SubmissionSearch): Step {
  const match = matchOf(search);
  const isIndexed = match !== '';
  // The plus sign keeps SQLite from the index of forms, by which it would compare all texts.
  const rows = isIndexed
    ? `search_number in (select rowid from submission_search
         where submission_search match $6 and rowid >= $3 and rowid < $4)`
    : 'search_number >= $3 and search_number < $4';
  return {
    rows: isIndexed ? STEP_ROWS.indexed : STEP_ROWS.scanned,
    sql: `${SELECT_SUBMISSION} where ${rows} and +form = $1 and words like $2 escape '\\'
      order by search_number desc limit $5`,
    values: isIndexed ? [match] : [],
  };
}

/** Matches the texts that contain all these groups. `like` then finds those that contain them in a row. */
export function matchOf(search: string): string {
  const trigrams = trigramsOf(search).slice(0, MAX_TRIGRAMS);
  return trigrams.map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(' AND ');
}

/** The number before which the search starts. */
async function startOf(session: Session, query: SubmissionSearch): Promise<number> {
  if (!query.after) {
    const [newest] = await session.query(
      'select coalesce(max(search_number), 0) + 1 as place from form_submission',
    );
    return numberColumn(newest, 'place');
  }
  const [row] = await session.query('select search_number as place from form_submission where id = $1', [
    query.after.id,
  ]);
  if (row) return numberColumn(row, 'place');
  // The last submission of the page before was erased in the meantime.
  const [next] = await session.query(
    `select search_number + 1 as place from form_submission
     where form = $1 and (created_at, id) < ($2, $3) order by created_at desc, id desc limit 1`,
    [query.form, ...placeOf(query)],
  );
  return next ? numberColumn(next, 'place') : 0;
}
