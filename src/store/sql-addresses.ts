import { isRecord } from '#contract/is-record.ts';
import { parsedJson } from '#contract/parsed-json.ts';
import { isAddress, mentions } from './addresses-in-texts.ts';
import type { AuditAction } from './audit-store.ts';
import { type Database, optionalTextColumn, type Row, textColumn } from './database.ts';
import { emailKeyOf } from './email-key.ts';
import type { AddressPage, AddressPlace, PersonStore } from './person-store.ts';
import { answersIn } from './sql-attempt-rows.ts';
import { oneStep } from './sql-steps.ts';
import { WRITTEN_TEXTS, type WrittenTexts } from './written-texts.ts';

/** How many rows one transaction reads. */
const PAGE_ROWS = 100;

/** Whose rows are looked for: the key of an address, and the ids of owners. */
interface Person {
  readonly emailKey: string;
  readonly owners: ReadonlySet<string>;
}

/** A table, its primary key, and which of its rows have the address or belong to an owner. */
interface Place {
  readonly table: string;
  readonly key: string;
  readonly isNumbered?: boolean;
  readonly columns: string;
  readonly only?: string;
  readonly isOf: (row: Row, person: Person) => boolean;
}

const PLACES: Readonly<Record<AddressPlace, Place>> = {
  // A released account has lost its key, but keeps the address as typed.
  releasedAccount: {
    table: 'account',
    key: 'id',
    columns: 'email',
    only: `email_key like 'released:%'`,
    isOf: (row, { emailKey }) => emailKeyOf(textColumn(row, 'email')) === emailKey,
  },
  signUp: { table: 'submission', key: 'account_id', ...withJson('answers') },
  attempt: {
    table: 'attempt',
    key: 'id',
    columns: 'answers',
    isOf: (row, { emailKey }) => hasAddress(answersIn(row)?.submission?.answers ?? '', emailKey),
  },
  organisation: {
    table: 'organisation',
    key: 'id',
    columns: 'name, metadata',
    isOf: (row, { emailKey }) =>
      mentions(textIn(row, 'name'), emailKey) || hasAddress(textColumn(row, 'metadata'), emailKey),
  },
  forwarded: { table: 'forwarded_submission', key: 'user_id', ...withJson('answers') },
  form: { table: 'form_submission', key: 'id', ...withJson('answers') },
  event: {
    table: 'june_event',
    key: 'message_id',
    columns: 'user_id, body',
    // A visitor's program names the members of an event, so an address may stand anywhere: in a name, or in a link. The server takes no
    // control characters, so the JSON has no `\n` whose letter would join the address.
    isOf: (row, { emailKey, owners }) =>
      owners.has(textColumn(row, 'user_id')) || mentions(textColumn(row, 'body'), emailKey),
  },
  audit: {
    table: 'audit',
    key: 'number',
    isNumbered: true,
    columns: 'action, note, details',
    isOf: isEntryOf,
  },
  draft: writtenPlace(WRITTEN_TEXTS.draft),
  remark: writtenPlace(WRITTEN_TEXTS.remark),
  release: writtenPlace(WRITTEN_TEXTS.release),
  schedule: writtenPlace(WRITTEN_TEXTS.schedule),
};

/** Looks through some rows of a place, in the order of their keys, until the time of a step is over. */
export async function addressPage(
  database: Database,
  { place, after, emailKey, owners }: Parameters<PersonStore['addressPage']>[0],
): Promise<AddressPage> {
  const { table, key, columns, only = '1 = 1', isNumbered = false, isOf } = PLACES[place];
  const found = await database.transaction(async (session) =>
    session.query(
      `select ${key} as row_key, ${columns} from ${table} where ${key} > $1 and ${only}
       order by ${key} limit ${PAGE_ROWS}`,
      [isNumbered ? Number(after) : after],
    ),
  );
  const person = { emailKey, owners: new Set(owners) };
  const areOf = await oneStep(found, async (row) => isOf(row, person));
  const isLast = found.length < PAGE_ROWS && areOf.length === found.length;
  const last = found[areOf.length - 1];
  return {
    keys: found.filter((_row, at) => areOf[at]).map(keyOf),
    next: last && !isLast ? keyOf(last) : null,
  };
}

function keyOf(row: Row): string {
  return String(row['row_key']);
}

/** The text of a column. Empty without one. */
function textIn(row: Row, column: string): string {
  return optionalTextColumn(row, column) ?? '';
}

function writtenPlace({ texts, documents = [], ...place }: WrittenTexts): Place {
  return {
    ...place,
    columns: [...texts, ...documents].join(', '),
    isOf: (row, { emailKey }) => {
      const inside = documents.flatMap((column) => textsIn(parsedJson(textIn(row, column))));
      const written = [...texts.map((column) => textIn(row, column)), ...inside];
      return written.some((text) => mentions(text, emailKey));
    },
  };
}

function withJson(column: string): Pick<Place, 'columns' | 'isOf'> {
  return {
    columns: column,
    isOf: (row, { emailKey }) => hasAddress(textColumn(row, column), emailKey),
  };
}

/** Whether a text of a JSON document is the address as a whole. */
function hasAddress(json: string, emailKey: string): boolean {
  if (!/[@＠﹫]/.test(json)) return false;
  const document: unknown = JSON.parse(json);
  return textsIn(document).some((text) => isAddress(text, emailKey));
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : [];
}

/** These entries name editors. What is kept about an editor is no data of a merchant, even if both have one address. */
const ABOUT_EDITORS: readonly AuditAction[] = [
  'editor invited',
  'invitation taken back',
  'editor joined',
  'editor removed',
];

/** Whether an audit entry has the address, or names a row of the person. Its author is an editor. */
function isEntryOf(row: Row, { emailKey, owners }: Person): boolean {
  const action = textColumn(row, 'action');
  const isAboutEditor = ABOUT_EDITORS.some((one) => one === action);
  const details: unknown = JSON.parse(textColumn(row, 'details'));
  const named = isAboutEditor ? [] : textsIn(details);
  return (
    named.some((text) => owners.has(text)) ||
    [textColumn(row, 'note'), ...named].some((text) => mentions(text, emailKey))
  );
}
