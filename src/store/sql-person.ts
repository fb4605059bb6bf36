import { type Database, type Row, type Session, textColumn } from './database.ts';
import type { FoundPerson, Kept, PersonData, PersonStore, WrittenRow } from './person-store.ts';
import { addressPage } from './sql-addresses.ts';
import { inSteps } from './sql-steps.ts';
import { erasePerson } from './sql-erase-person.ts';
import { WRITTEN_TEXTS, type WrittenPlace } from './written-texts.ts';

/** The data of one person over any SQL database. */
export function makeSqlPerson(database: Database): PersonStore {
  return {
    holderOf: async (emailKey) =>
      database.transaction(async (session) => {
        const [row] = await session.query('select id from account where email_key = $1', [emailKey]);
        return row ? textColumn(row, 'id') : null;
      }),
    mailboxOf: async (emailKey) =>
      database.transaction(async (session) => {
        const idsIn = async (sql: string): Promise<readonly string[]> =>
          (await session.query(sql, [emailKey])).map((row) => textColumn(row, 'id'));
        return { attempts: await idsIn(ATTEMPTS_OF), mails: await idsIn(MAILS_OF) };
      }),
    addressPage: async (search) => addressPage(database, search),
    webhooksOf: async (subjects) =>
      (await readEach(database, subjects, WEBHOOK_IDS)).map(({ id }) => String(id)),
    personData: async (person) => personData(database, person),
    erasePerson: async ({ person, deed }) => erasePerson(database, person, deed),
  };
}

/** A proved attempt has no address any more, but it names the account that it made. */
const ATTEMPTS_OF = `select id from attempt
  where email_key = $1 or account_id = (select id from account where email_key = $1) order by created_at, id`;
const MAILS_OF = 'select id from mail where email_key = $1 order by created_at, id';

const ACCOUNT = `select id, email, name, phone, created_at as "at", organisation_id as "organisationId"
  from account where id = $1`;

const ORGANISATION = `select id, name, country, currency, subdomain, source, locale, default_vat as "defaultVat",
    time_zone as "timeZone", metadata, created_at as "at"
  from organisation where id = $1`;

const TOKENS = `select created_at as "at", used_at as "usedAt" from login_token where account_id = $1
  union all select created_at, used_at from earlier_login_token where account_id = $1`;

const RETRIES = 'select created_at as "at" from idempotency where account_id = $1';

const SENT =
  'form, created_at as "at", version, variant, language, answers, meta, terms_url as "termsUrl", terms_version as "termsVersion"';
const SIGN_UPS = `select account_id as "id", ${SENT} from submission where account_id = $1`;
const FORWARDED = `select user_id as "id", organisation_id as "organisationId", ${SENT} from forwarded_submission where user_id = $1`;
const FORMS = `select id, ${SENT} from form_submission where id = $1`;

const EVENTS = `select message_id as "id", kind, user_id as "userId", received_at as "at", body,
    is_verified as "isVerified"
  from june_event where message_id = $1`;

const WEBHOOK_IDS =
  'select id from webhook_event where subject = $1 and payload is not null order by created_at, id';
const WEBHOOKS = `select id, type, subject as "of", created_at as "at", attempts, last_error as "error",
    delivered_at as "deliveredAt", given_up_at as "givenUpAt", payload
  from webhook_event where id = $1`;

const AUDIT = 'select number, at, author as "by", action, note, details from audit where number = $1';

const ATTEMPTS = `select id, email, state, language, answers, created_at as "at", expires_at as "expiresAt"
  from attempt where id = $1`;

const MAILS = `select id, type, subject as "of", created_at as "at", attempts, last_error as "error",
    delivered_at as "deliveredAt", given_up_at as "givenUpAt"
  from mail where id = $1`;

/** The rows with texts that people have written in the workbench. */
const WRITTEN: Readonly<Record<WrittenPlace, string>> = {
  draft: `select draft, author as "by", since as "at", 'draft' as "kind", form, note as "text"
    from content_draft where draft = $1`,
  remark: `select id, draft, author as "by", at, kind, file, place, body as "text"
    from content_draft_note where id = $1`,
  release: `select number as "release", author as "by", since as "at", 'release' as "kind", note as "text",
      withdrawn_note as "withdrawnText"
    from content_release where number = $1`,
  schedule: `select id, draft, author as "by", due as "at", 'schedule' as "kind", note as "text", error
    from content_schedule where id = $1`,
};

const MENTIONS = 'select id as "organisationId", name, metadata from organisation where id = $1';

async function personData(database: Database, person: FoundPerson): Promise<PersonData> {
  const read = async (keys: readonly (string | number)[], sql: string): Promise<readonly Kept[]> =>
    readEach(database, keys, sql);
  const accounts = await inSteps(database, person.account === null ? [] : [person.account], readAccount);
  const released = await inSteps(database, person.releasedAccounts, readAccount);
  return {
    account: accounts[0] ?? null,
    releasedAccounts: released.filter((account) => account !== null),
    submissions: [
      ...(await read(person.signUps, SIGN_UPS)),
      ...(await read(person.forwarded, FORWARDED)),
      ...(await read(person.forms, FORMS)),
    ],
    events: await read(person.events, EVENTS),
    webhooks: await read(person.webhooks, WEBHOOKS),
    attempts: await read(person.attempts, ATTEMPTS),
    mails: await read(person.mails, MAILS),
    audit: await read(person.audit.map(Number), AUDIT),
    mentions: await read(person.mentions, MENTIONS),
    remarks: (await inSteps(database, person.remarks, readWritten)).flat().map(toKept),
  };
}

/** An account with its organisation. Of tokens and of the keys of retries it has only the times, because each of them opens something. */
async function readAccount(session: Session, id: string): Promise<Kept | null> {
  const [account] = await session.query(ACCOUNT, [id]);
  if (!account) return null;
  const { organisationId, ...own } = toKept(account);
  const [organisation] = await session.query(ORGANISATION, [String(organisationId)]);
  return {
    ...own,
    organisation: toKept(organisation ?? {}),
    tokens: (await session.query(TOKENS, [id])).map(toKept),
    retries: (await session.query(RETRIES, [id])).map(toKept),
  };
}

async function readWritten(session: Session, { place, key }: WrittenRow): Promise<readonly Row[]> {
  return session.query(WRITTEN[place], [WRITTEN_TEXTS[place].isNumbered ? Number(key) : key]);
}

/** Runs a statement for each key. A row that is gone meanwhile is left out. */
async function readEach(
  database: Database,
  keys: readonly (string | number)[],
  sql: string,
): Promise<readonly Kept[]> {
  const found = await inSteps(database, keys, async (session, key) => session.query(sql, [key]));
  return found.flat().map(toKept);
}

const JSON_COLUMNS: ReadonlySet<string> = new Set([
  'answers',
  'meta',
  'metadata',
  'body',
  'payload',
  'details',
]);

/** Columns with a time have such a name. */
const TIME = /^at$|At$/;

function toKept(row: Row): Kept {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]): readonly [string, unknown] => {
      if (TIME.test(column) && typeof value === 'number') return [column, new Date(value).toISOString()];
      if (JSON_COLUMNS.has(column) && typeof value === 'string') return [column, JSON.parse(value)];
      return [column, column === 'isVerified' ? value === 1 : value];
    }),
  );
}
