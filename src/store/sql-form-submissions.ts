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
  FormSubmission,
  FormSubmissionStore,
  NewFormSubmission,
  SubmissionQuery,
} from './form-submission-store.ts';
import { insertDeed } from './sql-audit.ts';
import { consentValues } from './sql-submissions.ts';
import { eraseWebhooksOf, insertWebhook } from './sql-webhooks.ts';
import { StoreUnavailable } from './store-errors.ts';

/** The store of form submissions over any SQL database. */
export function makeSqlFormSubmissions(database: Database): FormSubmissionStore {
  return {
    addFormSubmission: async (submission) =>
      database.transaction(async (session) => add(session, submission)),
    formSubmissions: async (query) => database.transaction(async (session) => list(session, query)),
    submittedForms: async () =>
      database.transaction(async (session) => {
        const rows = await session.query('select distinct form from form_submission', []);
        // We sort here, because each database orders texts by rules of its own.
        return rows.map((row) => textColumn(row, 'form')).toSorted();
      }),
    formSubmission: async (id) =>
      database.transaction(async (session) => {
        const [row] = await session.query(`${SELECT} where id = $1`, [id]);
        return row ? toSubmission(row) : null;
      }),
    eraseFormSubmission: async ({ id, deed }) =>
      database.transaction(async (session) => erase(session, id, deed)),
  };
}

/** Keeps only the key of the submission, so that a late retry does not store the answers anew. */
async function erase(session: Session, id: string, deed: Deed): Promise<boolean> {
  const [erased] = await session.query(
    'delete from form_submission where id = $1 returning form, idempotency_key, created_at',
    [id],
  );
  if (!erased) return false;
  const key = optionalTextColumn(erased, 'idempotency_key');
  if (key !== null)
    await session.query(
      'insert into erased_form_key (form, idempotency_key, id, created_at) values ($1, $2, $3, $4)',
      [textColumn(erased, 'form'), key, id, numberColumn(erased, 'created_at')],
    );
  await eraseWebhooksOf(session, [id]);
  await insertDeed(session, deed);
  return true;
}

async function add(session: Session, added: NewFormSubmission): Promise<AddedSubmission> {
  const { submission, idempotency } = added;
  const erasedId = idempotency && (await findErased(session, submission.form, idempotency.key));
  if (erasedId) return { kind: 'repeated', id: erasedId };
  const inserted = await session.query(
    `insert into form_submission
       (id, form, content_id, version, variant, answers, meta, words, created_at,
        idempotency_key, fingerprint, language, terms_url, terms_version)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
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
    ],
  );
  if (inserted.length > 0 || !idempotency) {
    await insertWebhook(session, added.webhook);
    return { kind: 'added', id: added.id };
  }
  return findRepeated(session, submission.form, idempotency);
}

async function findErased(session: Session, form: string, key: string): Promise<string | null> {
  const [row] = await session.query(
    'select id from erased_form_key where form = $1 and idempotency_key = $2',
    [form, key],
  );
  return row ? textColumn(row, 'id') : null;
}

async function findRepeated(
  session: Session,
  form: string,
  { key, fingerprints }: NonNullable<NewFormSubmission['idempotency']>,
): Promise<AddedSubmission> {
  const [row] = await session.query(
    'select id, fingerprint from form_submission where form = $1 and idempotency_key = $2',
    [form, key],
  );
  if (!row) throw new StoreUnavailable('an idempotency key was purged during its look-up');
  const isSame = fingerprints.includes(textColumn(row, 'fingerprint'));
  return isSame ? { kind: 'repeated', id: textColumn(row, 'id') } : { kind: 'keyReused' };
}

const SELECT = `select id, form, created_at, version, variant, language, answers, terms_url, terms_version,
  (select max(number) from content_release
   where content_release.content_id = form_submission.content_id and since <= form_submission.created_at) as release
  from form_submission`;

async function list(
  session: Session,
  { form, search = '', after, limit }: SubmissionQuery,
): Promise<readonly FormSubmission[]> {
  const { at, id } = after ?? { at: Number.MAX_SAFE_INTEGER, id: '' };
  const rows = await session.query(
    `${SELECT} where form = $1 and words like $2 escape '\\'
       and (created_at < $3 or (created_at = $3 and id < $4))
     order by created_at desc, id desc limit $5`,
    [form, `%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`, at, id, limit],
  );
  return rows.map(toSubmission);
}

function toSubmission(row: Row): FormSubmission {
  const termsUrl = optionalTextColumn(row, 'terms_url');
  const termsVersion = optionalTextColumn(row, 'terms_version');
  return {
    id: textColumn(row, 'id'),
    form: textColumn(row, 'form'),
    at: numberColumn(row, 'created_at'),
    version: textColumn(row, 'version'),
    variant: optionalTextColumn(row, 'variant'),
    language: optionalTextColumn(row, 'language'),
    release: row['release'] === null ? null : numberColumn(row, 'release'),
    answers: textColumn(row, 'answers'),
    consent: termsUrl === null && termsVersion === null ? null : { termsUrl, termsVersion },
  };
}
