import { type Database, type Row, textColumn } from './database.ts';
import { patternOf, placeOf, SELECT_SUBMISSION, type SubmissionSearch } from './sql-submission-rows.ts';
import { trigramNumbers } from './trigrams.ts';

/** How many old rows one transaction adds to the index. */
const BATCH_ROWS = 200;

/** Finds submissions in PostgreSQL, newest first (R21.11). Rows that are not yet in the index are compared one by one. */
export async function searchPostgres(database: Database, query: SubmissionSearch): Promise<readonly Row[]> {
  const { form, search, limit } = query;
  const isIndexed = trigramNumbers(search).length > 0;
  return database.transaction(async (session) =>
    session.query(
      `${SELECT_SUBMISSION} where form = $1 and words like $2 escape '\\' and (created_at, id) < ($3, $4)
       ${isIndexed ? 'and (trigrams is null or trigrams @> $6::integer[])' : ''}
       order by created_at desc, id desc limit $5`,
      [form, patternOf(query), ...placeOf(query), limit, ...(isIndexed ? [trigramsColumn(search)] : [])],
    ),
  );
}

/** The value of the column `trigrams` for a text. */
export function trigramsColumn(words: string): string {
  return `{${trigramNumbers(words).join(',')}}`;
}

/** Adds some rows of earlier versions to the index. Returns their number. */
export async function indexOldRows(database: Database): Promise<number> {
  return database.transaction(async (session) => {
    const rows = await session.query(
      'select id, words from form_submission where trigrams is null order by id limit $1',
      [BATCH_ROWS],
    );
    for (const row of rows)
      await session.query('update form_submission set trigrams = $1::integer[] where id = $2', [
        trigramsColumn(textColumn(row, 'words')),
        textColumn(row, 'id'),
      ]);
    return rows.length;
  });
}
