import type { Deed } from './audit-store.ts';
import {
  type Database,
  numberColumn,
  optionalTextColumn,
  type Row,
  type Session,
  textColumn,
} from './database.ts';
import type {
  AddedSubmission,
  FormRetry,
  FormSubmission,
  FormSubmissionStore,
  NewFormSubmission,
  SubmissionQuery,
} from './form-submission-store.ts';
import { insertDeed } from './sql-audit.ts';
import { indexOldRows, searchPostgres, trigramsColumn } from './postgres-search.ts';
import { findErasedId, keepErasedKey } from './sql-erased-keys.ts';
import { placeOf, SELECT_SUBMISSION, toSubmission } from './sql-submission-rows.ts';
import { searchSqlite } from './sqlite-search.ts';
import { consentValues } from './sql-submissions.ts';
import { eraseWebhooksOf, insertWebhook } from './sql-webhooks.ts';
import { StoreUnavailable } from './store-errors.ts';

/** The store of form submissions over any SQL database. */
export function makeSqlFormSubmissions(database: Database): FormSubmissionStore {
  return {
    addFormSubmission: async (submission) =>
      database.transaction(async (session) => add(session, submission, database.dialect)),
    repeatedFormSubmission: async (retry) =>
      database.transaction(async (session) => findRepeated(session, retry)),
    formSubmissions: async (query) => list(database, query),
    countFormSubmissions: async (form) =>
      database.transaction(async (session) => {
        const [row] = await session.query('select count(*) as count from form_submission where form = $1', [
          form,
        ]);
        return numberColumn(row, 'count');
      }),
    submittedForms: async () =>
      database.transaction(async (session) => {
        const rows = await session.query(FORMS);
        // We sort here, because each database orders texts by rules of its own.
        return rows.map((row) => textColumn(row, 'form')).toSorted();
      }),
    formSubmission: async (id) =>
      database.transaction(async (session) => {
        const [row] = await session.query(`${SELECT_SUBMISSION} where id = $1`, [id]);
        return row ? toSubmission(row) : null;
      }),
    eraseFormSubmission: async ({ id, deed }) =>
      database.transaction(async (session) => erase(session, id, deed)),
    // In SQLite, the step of the schema that made the index has added the old rows.
    indexSubmissions: async () => (database.dialect === 'sqlite' ? 0 : indexOldRows(database)),
  };
}

async function erase(session: Session, id: string, deed: Deed): Promise<boolean> {
  if ((await deleteFormSubmission(session, id)) === null) return false;
  await insertDeed(session, deed);
  return true;
}

/**
 * Deletes a submission with its webhooks. It keeps only the key of the submission, so that a late retry does not store the answers anew.
 *
 * @returns How many webhooks were erased. Null when there is no such submission.
 */
export async function deleteFormSubmission(session: Session, id: string): Promise<number | null> {
  const [erased] = await session.query(
    'delete from form_submission where id = $1 returning form, idempotency_key, created_at',
    [id],
  );
  if (!erased) return null;
  await keepErasedKey(session, {
    form: textColumn(erased, 'form'),
    key: optionalTextColumn(erased, 'idempotency_key'),
    id,
    at: numberColumn(erased, 'created_at'),
  });
  return eraseWebhooksOf(session, [id]);
}

async function add(
  session: Session,
  added: NewFormSubmission,
  dialect: Database['dialect'],
): Promise<AddedSubmission> {
  const { submission, idempotency } = added;
  const erasedId = idempotency && (await findErasedId(session, submission.form, idempotency.key));
  if (erasedId) return { kind: 'repeated', id: erasedId };
  // In SQLite, triggers keep the index of searches.
  const index = dialect === 'sqlite' ? null : trigramsColumn(added.words);
  const inserted = await session.query(
    `insert into form_submission
       (id, form, content_id, version, variant, answers, meta, words, created_at,
        idempotency_key, fingerprint, language, terms_url, terms_version${index === null ? '' : ', trigrams'})
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14${index === null ? '' : ', $15::integer[]'})
     on conflict (form, idempotency_key) do nothing returning id`,
    [
      added.id,
      submission.form,
      added.contentId,
      submission.version,
      submission.variant,
      submission.answers,
      submission.meta,
      added.words,
      added.now,
      ...(idempotency ? [idempotency.key, idempotency.fingerprints[0]] : [null, null]),
      added.language,
      // The first value would be the language of the consent.
      ...consentValues(submission.consent).slice(1),
      ...(index === null ? [] : [index]),
    ],
  );
  if (inserted.length === 0 && idempotency)
    return takenBy(session, { form: submission.form, ...idempotency });
  await insertWebhook(session, added.webhook);
  return { kind: 'added', id: added.id };
}

async function takenBy(session: Session, retry: FormRetry): Promise<AddedSubmission> {
  const repeated = await findRepeated(session, retry);
  if (!repeated) throw new StoreUnavailable('an idempotency key was purged during its look-up');
  return repeated;
}

async function findRepeated(
  session: Session,
  { form, key, fingerprints }: FormRetry,
): Promise<AddedSubmission | null> {
  const erasedId = await findErasedId(session, form, key);
  if (erasedId) return { kind: 'repeated', id: erasedId };
  const [row] = await session.query(
    'select id, fingerprint from form_submission where form = $1 and idempotency_key = $2',
    [form, key],
  );
  if (!row) return null;
  const isSame = fingerprints.includes(textColumn(row, 'fingerprint'));
  return isSame ? { kind: 'repeated', id: textColumn(row, 'id') } : { kind: 'keyReused' };
}

async function list(database: Database, query: SubmissionQuery): Promise<readonly FormSubmission[]> {
  const { search = '' } = query;
  if (search === '') return (await listAll(database, query)).map(toSubmission);
  const find = database.dialect === 'sqlite' ? searchSqlite : searchPostgres;
  return (await find(database, { ...query, search: search.toLowerCase() })).map(toSubmission);
}

async function listAll(database: Database, query: SubmissionQuery): Promise<readonly Row[]> {
  return database.transaction(async (session) =>
    session.query(
      `${SELECT_SUBMISSION} where form = $1 and (created_at, id) < ($2, $3)
       order by created_at desc, id desc limit $4`,
      [query.form, ...placeOf(query), query.limit],
    ),
  );
}

/** Jumps from form to form, because a search without a match asks for them, too. */
const FORMS = `with recursive submitted (form) as (
  select min(form) from form_submission
  union all
  select (select min(form) from form_submission where form > submitted.form) from submitted where form is not null
) select form from submitted where form is not null`;
