import { type Database, type Row, textColumn } from './database.ts';
import { patternOf, placeOf, SELECT_SUBMISSION, type SubmissionSearch } from './sql-submission-rows.ts';
import { trigramNumbers } from './trigrams.ts';

/** How many old rows one transaction adds to the index. */
const BATCH_ROWS = 100;

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
    const indexed = rows.map((row) => ({
      id: textColumn(row, 'id'),
      trigrams: trigramsColumn(textColumn(row, 'words')),
    }));
    await session.query(
      `update form_submission set trigrams = (line->>'trigrams')::integer[]
       from json_array_elements($1::json) as line where id = line->>'id'`,
      [JSON.stringify(indexed)],
    );
    return rows.length;
  });
}
