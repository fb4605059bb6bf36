import { describe, expect, it, onTestFinished } from 'vitest';
import { WRITTEN_TEXTS } from '#store/written-texts.ts';
import { bytesOf, bytesOfBackup } from '#tests/support/bytes-of.ts';
import { CONTENT } from '#tests/support/content.ts';
import { BARE_DATABASES, rowsOf } from '#tests/support/databases.ts';
import {
  makeTestWorkbench,
  type Call,
  type TestWorkbench,
} from '#tests/support/server/make-test-workbench.ts';
import { DATABASES } from '#tests/support/stores.ts';
import { ENGLISH } from '#tests/support/server/reviewed-drafts.ts';

const ADA = 'ada.lovelace@engines.example';

/** Text columns that `erasePerson` reaches in another way than by `WRITTEN_TEXTS`, or that hold no text that a person writes freely. */
const OTHER_COLUMNS: readonly { readonly because: string; readonly columns: string }[] = [
  {
    because: 'the row is erased with its person',
    columns: `account.id account.organisation_id account.name account.email account.email_key account.phone account.password_hash
      organisation.id organisation.name organisation.country organisation.subdomain organisation.source organisation.locale
      organisation.default_vat organisation.time_zone organisation.currency
      submission.account_id submission.form submission.version submission.variant submission.answers submission.meta submission.language
      submission.terms_url submission.terms_version submission.words
      forwarded_submission.user_id forwarded_submission.organisation_id forwarded_submission.form forwarded_submission.version
      forwarded_submission.variant forwarded_submission.answers forwarded_submission.meta forwarded_submission.idempotency_key
      forwarded_submission.fingerprint forwarded_submission.language forwarded_submission.terms_url forwarded_submission.terms_version
      forwarded_submission.words
      form_submission.id form_submission.form form_submission.content_id form_submission.version form_submission.variant
      form_submission.answers form_submission.meta form_submission.words form_submission.language form_submission.terms_url
      form_submission.terms_version form_submission.idempotency_key form_submission.fingerprint
      login_token.token_hash login_token.account_id earlier_login_token.token_hash earlier_login_token.account_id
      idempotency.idempotency_key idempotency.fingerprint idempotency.account_id
      june_event.message_id june_event.kind june_event.user_id june_event.body
      attempt.id attempt.nonce attempt.state attempt.email attempt.email_key attempt.password_hash attempt.answers
      attempt.idempotency_key attempt.fingerprint attempt.language attempt.account_id attempt.organisation_id
      mail.id mail.type mail.subject mail.email_key mail.last_error`,
  },
  {
    because: 'the payload is erased, and the rest is written by programs',
    columns:
      'webhook_event.id webhook_event.type webhook_event.subject webhook_event.payload webhook_event.last_error',
  },
  { because: 'the address is taken out of it', columns: 'organisation.metadata audit.note audit.details' },
  {
    because: 'it names an editor, or what editors sign in with: editors are no merchants',
    columns: `audit.author content_draft.author content_draft_approval.person content_draft_approval.author content_draft_author.person
      content_draft_file.author content_draft_note.author content_draft_note.settled_by content_release.author content_schedule.author
      editor.email editor.email_key editor.role editor.password_hash editor_invitation.author editor_invitation.email
      editor_invitation.role editor_invitation.token_hash editor_session.email_key editor_session.token_hash editor_token.author
      editor_token.role editor_token.token_hash`,
  },
  {
    because: 'a program makes it, or it has to be a known word',
    columns: `audit.action content_deploy.content_id content_draft.draft content_draft.deploy_id content_draft_approval.draft
      content_draft_author.draft content_draft_file.draft content_draft_file.hash content_draft_file.base_hash content_draft_note.id
      content_draft_note.draft content_draft_note.kind content_file.address content_file.hash content_release.content_id
      content_release.origin content_schedule.id content_schedule.draft content_text.hash counter.name erased_form_key.form
      erased_form_key.id erased_form_key.idempotency_key event_bytes.day funnel_count.day funnel_count.form funnel_count.version
      funnel_count.variant funnel_count.language funnel_count.step funnel_count.field funnel_count.problem rate_limit.key
      migration.name migration.checksum unreleased_text.hash write_probe.filler`,
  },
  {
    because: 'its characters make no address: a path and the name of a token have no @',
    columns: 'content_draft_file.path editor_token.name',
  },
  {
    because: 'documents are what visitors read: an editor changes them, and docs/operating.md says so',
    columns: 'content_text.body content_deploy.files content_release.versions content_release.manifest',
  },
];

const NAMED = [
  ...OTHER_COLUMNS.flatMap(({ columns }) => columns.split(/\s+/)),
  ...Object.values(WRITTEN_TEXTS).flatMap(({ table, texts, documents = [] }) =>
    [...texts, ...documents].map((column) => `${table}.${column}`),
  ),
];

/** The columns of both databases, without those with numbers. The index of searches is a table of SQLite that holds no text. */
const COLUMNS = {
  SQLite: `select m.name || '.' || p.name as named from sqlite_master m join pragma_table_info(m.name) p
    where m.type = 'table' and m.name not like '%search%' and m.name not like 'sqlite%' and lower(p.type) not in ('bigint', 'integer')`,
  PostgreSQL: `select table_name || '.' || column_name as named from information_schema.columns
    where table_schema = current_schema() and data_type not in ('bigint', 'integer') and udt_name <> '_int4'`,
};

describe.each(BARE_DATABASES)('R15.5 the text columns, on $driver', ({ driver, open }) => {
  it('R15.5 are each reached by an erasure, or have a reason', async () => {
    const database = await open();
    const found = await rowsOf(database, driver === 'SQLite' ? COLUMNS.SQLite : COLUMNS.PostgreSQL);
    expect(found.map(({ named }) => String(named)).toSorted()).toStrictEqual(NAMED.toSorted());
  });
});

/** Calls a workbench, and expects success. */
function callsOf({ send }: TestWorkbench): (call: Call) => Promise<Readonly<Record<string, unknown>>> {
  return async (call) => {
    const response = await send(call);
    if (response.statusCode >= 300) throw new Error(response.body);
    return response.body === '' ? {} : response.json<Readonly<Record<string, unknown>>>();
  };
}

type Calls = ReturnType<typeof callsOf>;

/** Opens a draft that changes a text. Returns its path. */
async function openDraft(calls: Calls, word: string, body: object = {}): Promise<string> {
  const { draft } = await calls({ method: 'POST', path: '/api/content/drafts', as: 'editor', body });
  const path = `/api/content/drafts/${String(draft)}`;
  const text = (CONTENT.get(ENGLISH) ?? '').replace('"signup.inputs.email.label": "', `$&${word} `);
  const headers = { 'if-match': '"1"' };
  await calls({ method: 'PUT', path: `${path}/files/${ENGLISH}`, as: 'editor', text, headers });
  return path;
}

/** Writes the address into every text of a review. Returns the path of the draft. */
async function review(calls: Calls): Promise<string> {
  const draft = await openDraft(calls, 'One', { note: `Asked by ${ADA}.`, form: ADA });
  const step = async (call: string, as: 'editor' | 'publisher' | 'viewer', body: object): Promise<unknown> =>
    calls({ method: 'POST', path: `${draft}/${call}`, as, body });
  await step('hand-in', 'editor', { note: `For ${ADA}.` });
  await step('send-back', 'publisher', { note: `Ask <${ADA}> first.` });
  await step('remarks', 'viewer', { file: ENGLISH, text: `“${ADA}” wrote.` });
  await step('remarks', 'viewer', { file: ENGLISH, text: 'Here.', place: ADA });
  return draft;
}

/** Writes the address into the notes of releases and schedules. */
async function release(calls: Calls, { store, clock }: TestWorkbench): Promise<void> {
  const post = async (path: string, body: object): Promise<Readonly<Record<string, unknown>>> =>
    calls({ method: 'POST', path, as: 'publisher', body });
  await post(`${await openDraft(calls, 'Two')}/publish`, { note: `Two, for ${ADA}.` });
  await post('/api/content/releases/1/restore', { note: `Restored for ${ADA}.` });
  await post('/api/content/releases/2/withdraw', { note: `Withdrawn for ${ADA}.` });
  const at = new Date(clock.now + 86_400_000).toISOString();
  const draft = await openDraft(calls, 'Three');
  const { scheduled: id } = await post(`${draft}/publish`, { note: `Later, for ${ADA}.`, at });
  const error = { findings: [{ message: `No.\n${ADA} is no name.` }] };
  const deed = { at: 1, by: 'publisher', action: 'schedule failed', note: '', details: {} } as const;
  expect(await store.failSchedule({ id: String(id), error, deed })).toBe(true);
}

/** Remarks, and what is left of them. */
const REMARKS: readonly { readonly text: string; readonly left: string; readonly because: string }[] = [
  { text: `${ADA}'s form`, left: "(erased)'s form", because: 'English has a genitive' },
  { text: `Ada/${ADA}`, left: 'Ada/(erased)', because: 'a slash separates' },
  { text: `|_${ADA}_|`, left: '|_(erased)_|', because: 'Markdown emphasises it in a table' },
  { text: `?email=${encodeURIComponent(ADA)}&a`, left: '?email=(erased)&a', because: 'a link encodes it' },
  { text: `連絡は${ADA}です。`, left: '連絡は(erased)です。', because: 'Japanese has no spaces' },
  { text: `${ADA}-Konto`, left: '(erased)-Konto', because: 'German joins words by a hyphen' },
  { text: `anna.${ADA}`, left: `anna.${ADA}`, because: 'it is the address of another person' },
  { text: `${ADA}.org`, left: `${ADA}.org`, because: 'it is at another domain' },
];

describe.each(DATABASES)(
  'R15.5 what people write in the workbench, on $driver',
  ({ driver, makePlace, open }) => {
    it('R15.5 is exported, and loses the address of an erased person everywhere', async () => {
      const place = await makePlace();
      const store = await open(place);
      onTestFinished(async () => store.close());
      const workbench = await makeTestWorkbench(store);
      const calls = callsOf(workbench);
      const draft = await review(calls);
      await release(calls, workbench);
      const reads = ['/api/content', '/api/content/releases', '/api/audit', draft, `${draft}/review`];
      const everything = async (): Promise<readonly string[]> =>
        Promise.all(reads.map(async (path) => JSON.stringify(await calls({ path, as: 'publisher' }))));
      for (const text of await everything()) expect(text).toContain(ADA);

      const person = { path: `/api/people/${ADA}`, as: 'owner' } as const;
      const { remarks } = await calls(person);
      expect(remarks).toMatchObject([
        { kind: 'draft', text: `Asked by ${ADA}.`, form: ADA },
        { kind: 'handed in', text: `For ${ADA}.` },
        { kind: 'sent back', text: `Ask <${ADA}> first.` },
        { kind: 'remark', text: `“${ADA}” wrote.` },
        { kind: 'remark', place: ADA },
        { kind: 'release', release: 2, text: `Two, for ${ADA}.`, withdrawnText: `Withdrawn for ${ADA}.` },
        { kind: 'release', release: 3, text: `Restored for ${ADA}.` },
        { kind: 'schedule', text: `Later, for ${ADA}.`, error: expect.stringContaining(ADA) },
      ]);

      expect(await calls({ ...person, method: 'DELETE' })).toMatchObject({ erased: { remarks: 8 } });
      expect((await workbench.send(person)).statusCode).toBe(404);
      for (const text of await everything()) {
        expect(text).not.toContain(ADA);
        expect(text).toContain('(erased)');
      }
      await store.forgetErased();
      expect(await bytesOf(place)).not.toContain(ADA);
      const backup = driver === 'PostgreSQL' ? '' : await bytesOfBackup(store);
      expect(backup).not.toContain(ADA);
    });

    it('R15.5 loses the address beside any character, and keeps longer addresses', async () => {
      const store = await open(await makePlace());
      onTestFinished(async () => store.close());
      const calls = callsOf(await makeTestWorkbench(store));
      const draft = await openDraft(calls, 'One');
      const remark = { method: 'POST', path: `${draft}/remarks`, as: 'viewer' } as const;
      for (const { text } of REMARKS) await calls({ ...remark, body: { file: ENGLISH, text } });
      await calls({ method: 'DELETE', path: `/api/people/${ADA}`, as: 'owner' });
      const { remarks } = await calls({ path: `${draft}/review`, as: 'publisher' });
      expect(remarks).toMatchObject(REMARKS.map(({ left }) => ({ text: left })));
    });
  },
);
