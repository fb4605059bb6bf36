import { type Database, numberColumn, type Row, type Session, type SqlValue } from './database.ts';
import { placeOf, SELECT_SUBMISSION, type SubmissionSearch } from './sql-submission-rows.ts';
import { inSteps } from './sql-steps.ts';
import { trigramsOf } from './trigrams.ts';

/** Among how many rows one transaction looks for candidates. */
export const SPAN_ROWS = 2_000;

/** The most groups of three characters that a search asks the index for. */
const MAX_TRIGRAMS = 16;

/**
 * Finds submissions in SQLite, newest first (R21.11). The only connection is also that of visitors, so a search takes the candidates of
 * some rows, and then compares their texts, in steps.
 */
export async function searchSqlite(database: Database, query: SubmissionSearch): Promise<readonly Row[]> {
  const match = matchOf(query.search);
  const found: Row[] = [];
  let end = await database.transaction(async (session) => startOf(session, query));
  while (end > 0 && found.length < query.limit) {
    const span = [end - SPAN_ROWS, end];
    const candidates = await database.transaction(async (session) =>
      match === '' ? session.query(ALL, span) : session.query(INDEXED, [...span, match]),
    );
    const most = query.limit - found.length;
    found.push(
      ...(await compare(database, candidates, { sql: COMPARE, values: [query.search, query.form], most })),
    );
    end -= SPAN_ROWS;
  }
  return found;
}

const ALL = `select search_number as number from form_submission
  where search_number >= $1 and search_number < $2 order by search_number desc`;

const INDEXED = `select rowid as number from submission_search
  where submission_search match $3 and rowid >= $1 and rowid < $2 order by rowid desc`;

const COMPARE = `${SELECT_SUBMISSION} where search_number = $1 and +form = $3 and instr(words, $2) > 0`;

/** Reads candidates one by one, in steps, until enough have the text. A hostile text makes one comparison slow. */
export async function compare(
  database: Database,
  candidates: readonly Row[],
  { sql, values, most }: Comparison,
): Promise<readonly Row[]> {
  const found: Row[] = [];
  await inSteps(database, candidates, async (session, candidate) => {
    if (found.length === most) return;
    found.push(...(await session.query(sql, [numberColumn(candidate, 'number'), ...values])));
  });
  return found;
}

interface Comparison {
  /** Reads the row with the number `$1`, if it has the text. */
  readonly sql: string;
  readonly values: readonly SqlValue[];
  readonly most: number;
}

/** Matches the texts that contain all these groups. The comparison then finds those that contain them in a row. */
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
