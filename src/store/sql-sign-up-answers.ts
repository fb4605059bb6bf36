import { isRecord } from '#contract/is-record.ts';
import { SIGN_UP } from '#contract/sign-up-form.ts';
import type { Deed } from './audit-store.ts';
import { type Database, numberColumn, optionalTextColumn, type Row, type Session } from './database.ts';
import type { FormSubmission, FormSubmissionStore, SubmissionQuery } from './form-submission-store.ts';
import { indexSignUps } from './sign-up-index.ts';
import { searchSignUps } from './sign-up-search.ts';
import { FORWARDED_ANSWERS, selectSignUps, type SignUpTable, sortedId } from './sign-up-tables.ts';
import { insertDeed } from './sql-audit.ts';
import { placeOf, toSubmission } from './sql-submission-rows.ts';
import { keepErasedKey } from './sql-erased-keys.ts';
import { eraseWebhooksOf } from './sql-webhooks.ts';

/** The stored answers of sign-ups, as those of other forms are read. */
export interface SignUpAnswers extends Pick<
  FormSubmissionStore,
  'formSubmissions' | 'formSubmission' | 'eraseFormSubmission' | 'indexSubmissions'
> {
  /** How many sign-ups have answers. */
  count(): Promise<number>;
  hasAny(): Promise<boolean>;
}

/** The answers in one table of sign-ups, over any SQL database (R18.4). */
export function makeSqlSignUpAnswers(database: Database, place: SignUpTable): SignUpAnswers {
  const rows = async (sql: string, values: readonly string[] = []): Promise<readonly Row[]> =>
    database.transaction(async (session) => session.query(sql, values));
  return {
    formSubmissions: async (query) => (await list(database, place, query)).map(toSignUp),
    formSubmission: async (id) => {
      const [row] = await rows(`${selectSignUps(place)} where ${place.id} = $1`, [id]);
      return row ? toSignUp(row) : null;
    },
    eraseFormSubmission: async (erased) =>
      database.transaction(async (session) => erase(session, place, erased)),
    indexSubmissions: async () => indexSignUps(database, place),
    count: async () => {
      const [row] = await rows(`select count(*) as count from ${place.table}`);
      return numberColumn(row, 'count');
    },
    hasAny: async () => (await rows(`select form from ${place.table} limit 1`)).length > 0,
  };
}

async function list(database: Database, place: SignUpTable, query: SubmissionQuery): Promise<readonly Row[]> {
  const { search = '', limit } = query;
  if (search !== '') return searchSignUps(database, place, { ...query, search: search.toLowerCase() });
  const id = sortedId(place, database.dialect);
  return database.transaction(async (session) =>
    session.query(
      `${selectSignUps(place)} where created_at <= $1 and (created_at, ${id}) < ($1, $2)
       order by created_at desc, ${id} desc limit $3`,
      [...placeOf(query), limit],
    ),
  );
}

/** Erases the answers. The account stays, without the answers that it got from the sign-up as metadata (R7.11). */
async function erase(
  session: Session,
  place: SignUpTable,
  { id, deed }: { readonly id: string; readonly deed: Deed },
): Promise<boolean> {
  if ((await deleteSignUpAnswers(session, place, id)) === null) return false;
  await session.query(FORGET_METADATA, [id]);
  await insertDeed(session, deed);
  return true;
}

/**
 * Deletes the answers of a sign-up with their webhooks. Of an account in an external admin API, the key stays, so that a late retry
 * does not store the answers anew.
 *
 * @returns How many webhooks were erased. Null when there are no such answers.
 */
export async function deleteSignUpAnswers(
  session: Session,
  place: SignUpTable,
  id: string,
): Promise<number | null> {
  const hasKey = place === FORWARDED_ANSWERS;
  const [erased] = await session.query(
    `delete from ${place.table} where ${place.id} = $1 returning created_at${hasKey ? ', idempotency_key' : ''}`,
    [id],
  );
  if (!erased) return null;
  const key = hasKey ? optionalTextColumn(erased, 'idempotency_key') : null;
  await keepErasedKey(session, { form: SIGN_UP, key, id, at: numberColumn(erased, 'created_at') });
  return eraseWebhooksOf(session, [id]);
}

const FORGET_METADATA = `update organisation set metadata = '{}'
  where id = (select organisation_id from account where account.id = $1)`;

/** Reads a row of `selectSignUps`. The column of the language is part of the consent. Without a consent, the page has named it. */
function toSignUp(row: Row): FormSubmission {
  const submission = toSubmission(row);
  return { ...submission, form: SIGN_UP, language: submission.language ?? languageIn(row) };
}

function languageIn(row: Row): string | null {
  const meta: unknown = JSON.parse(optionalTextColumn(row, 'meta') ?? 'null');
  const language = isRecord(meta) ? meta['language'] : null;
  return typeof language === 'string' ? language : null;
}
