import { isRecord } from '#contract/is-record.ts';
import { parsedJson } from '#contract/parsed-json.ts';
import type { AuditAction } from './audit-store.ts';
import { type Database, optionalTextColumn, type Row, textColumn } from './database.ts';
import type { AddressPage, AddressPlace, AddressRow, PersonStore } from './person-store.ts';
import { WRITTEN_TEXTS, type WrittenTexts } from './written-texts.ts';

/** How many rows one transaction looks through. Visitors wait for no more than this. */
const STEP_ROWS = 500;

/** A table, its primary key, and the text in which addresses are looked for. */
interface Place {
  readonly table: string;
  readonly key: string;
  readonly isNumbered?: boolean;
  readonly columns: string;
  readonly only?: string;
  readonly read: (row: Row, owners: ReadonlySet<string>) => Omit<AddressRow, 'key'>;
}

const PLACES: Readonly<Record<AddressPlace, Place>> = {
  // A released account has lost its key, but keeps the address as typed.
  releasedAccount: {
    table: 'account',
    key: 'id',
    columns: 'email',
    only: `email_key like 'released:%'`,
    read: (row) => ({ addresses: [textColumn(row, 'email')], isOwned: false }),
  },
  signUp: { table: 'submission', key: 'account_id', ...withJson('answers') },
  metadata: { table: 'organisation', key: 'id', ...withJson('metadata') },
  forwarded: { table: 'forwarded_submission', key: 'user_id', ...withJson('answers') },
  form: { table: 'form_submission', key: 'id', ...withJson('answers') },
  event: {
    table: 'june_event',
    key: 'message_id',
    columns: 'user_id, body',
    read: (row, owners) => ({
      addresses: addressesIn(textColumn(row, 'body')),
      isOwned: owners.has(textColumn(row, 'user_id')),
    }),
  },
  audit: {
    table: 'audit',
    key: 'number',
    isNumbered: true,
    columns: 'action, note, details',
    read: readEntry,
  },
  draft: writtenPlace(WRITTEN_TEXTS.draft),
  remark: writtenPlace(WRITTEN_TEXTS.remark),
  release: writtenPlace(WRITTEN_TEXTS.release),
  schedule: writtenPlace(WRITTEN_TEXTS.schedule),
};

/** Looks through some rows of a place, in the order of their keys. */
export async function addressPage(
  database: Database,
  { place, after, owners }: Parameters<PersonStore['addressPage']>[0],
): Promise<AddressPage> {
  const { table, key, columns, only = '1 = 1', isNumbered = false, read } = PLACES[place];
  const found = await database.transaction(async (session) =>
    session.query(
      `select ${key} as row_key, ${columns} from ${table} where ${key} > $1 and ${only}
       order by ${key} limit ${STEP_ROWS}`,
      [isNumbered ? Number(after) : after],
    ),
  );
  const ids = new Set(owners);
  const rows = found.map((row) => ({ key: String(row['row_key']), ...read(row, ids) }));
  return {
    rows: rows.filter(({ addresses, isOwned }) => isOwned || addresses.length > 0),
    next: found.length < STEP_ROWS ? null : (rows.at(-1)?.key ?? null),
  };
}

/** The text of a column. Empty without one. */
function textIn(row: Row, column: string): string {
  return optionalTextColumn(row, column) ?? '';
}

function writtenPlace({ texts, documents = [], ...place }: WrittenTexts): Place {
  return {
    ...place,
    columns: [...texts, ...documents].join(', '),
    read: (row) => {
      const inside = documents.flatMap((column) => textsIn(parsedJson(textIn(row, column))));
      const written = [...texts.map((column) => textIn(row, column)), ...inside];
      return { addresses: written.flatMap(addressesInProse), isOwned: false };
    },
  };
}

function withJson(column: string): Pick<Place, 'columns' | 'read'> {
  return {
    columns: column,
    read: (row) => ({ addresses: addressesIn(textColumn(row, column)), isOwned: false }),
  };
}

/** The at sign, also as keyboards for Japanese type it. */
const AT_SIGN = /[@＠﹫]/;

/** All texts of a JSON document that may be an address as a whole. A longer text is no address. */
function addressesIn(json: string): readonly string[] {
  if (!AT_SIGN.test(json)) return [];
  const document: unknown = JSON.parse(json);
  return textsIn(document).filter((text) => AT_SIGN.test(text) && text.length <= LONGEST_ADDRESS);
}

/** An address with invisible characters, or with other letters, is longer than a plain one. */
const LONGEST_ADDRESS = 1_000;

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

/** Reads an audit entry. Its author is an editor. */
function readEntry(row: Row, owners: ReadonlySet<string>): Omit<AddressRow, 'key'> {
  const action = textColumn(row, 'action');
  const isAboutEditor = ABOUT_EDITORS.some((one) => one === action);
  const details: unknown = JSON.parse(textColumn(row, 'details'));
  const named = isAboutEditor ? [] : textsIn(details);
  return {
    addresses: [textColumn(row, 'note'), ...named].flatMap(addressesInProse),
    isOwned: named.some((text) => owners.has(text)),
  };
}

/** The addresses in what an editor has written. Punctuation around them is no part of them. */
function addressesInProse(text: string): readonly string[] {
  return text.match(ADDRESS_IN_PROSE) ?? [];
}

/** Puts another text in the place of these addresses. A longer address that contains one of them stays. */
export function withoutAddresses(
  text: string,
  { addresses, replacement }: { readonly addresses: readonly string[]; readonly replacement: string },
): string {
  return text.replaceAll(ADDRESS_IN_PROSE, (address) =>
    addresses.includes(address) ? replacement : address,
  );
}

const ADDRESS_IN_PROSE =
  /[^\s<>()[\]"“”„«»‘’'`*,;:@＠﹫][^\s<>()[\]"“”„«»,;:@＠﹫]*[@＠﹫][^\s<>()[\]"“”„«»,;:!?@＠﹫]*[\p{L}\p{N}]/gu;
