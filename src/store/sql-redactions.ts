import { isRecord } from '#contract/is-record.ts';
import { ERASED, isAddress, withoutAddress } from './addresses-in-texts.ts';
import { optionalTextColumn, type Session, textColumn } from './database.ts';
import type { ErasedPerson, WrittenRow } from './person-store.ts';
import { WRITTEN_TEXTS } from './written-texts.ts';

type Counts = Partial<ErasedPerson>;

/** The organisation stays. Its name loses the address, and so does an added field that is nothing else. */
export async function redactOrganisation(session: Session, key: string, emailKey: string): Promise<Counts> {
  const [row] = await session.query('select name, metadata from organisation where id = $1', [key]);
  if (!row) return {};
  const metadata = redacted(textColumn(row, 'metadata'), (text) =>
    isAddress(text, emailKey) ? ERASED : text,
  );
  const name = optionalTextColumn(row, 'name');
  await session.query('update organisation set name = $1, metadata = $2 where id = $3', [
    name && withoutAddress(name, emailKey),
    metadata,
    key,
  ]);
  return { mentions: 1 };
}

/** The entry stays, so that the audit has no gap. Only the address goes. */
export async function redactEntry(session: Session, key: string, emailKey: string): Promise<Counts> {
  const number = Number(key);
  const [row] = await session.query('select note, details from audit where number = $1', [number]);
  if (!row) return {};
  const [note, details] = [textColumn(row, 'note'), textColumn(row, 'details')];
  const clean = (text: string): string => withoutAddress(text, emailKey);
  const [cleanNote, cleanDetails] = [clean(note), redacted(details, clean)];
  if (cleanNote === note && cleanDetails === details) return {};
  await session.query('update audit set note = $1, details = $2 where number = $3', [
    cleanNote,
    cleanDetails,
    number,
  ]);
  return { audit: 1 };
}

/** The row stays, so that reviews and lists have no gap. */
export async function redactWritten(
  session: Session,
  { place, key }: WrittenRow,
  emailKey: string,
): Promise<Counts> {
  const { table, key: column, isNumbered = false, texts, documents = [] } = WRITTEN_TEXTS[place];
  const [columns, id] = [[...texts, ...documents], isNumbered ? Number(key) : key];
  const [row] = await session.query(`select ${columns.join(', ')} from ${table} where ${column} = $1`, [id]);
  if (!row) return {};
  const clean = (text: string): string => withoutAddress(text, emailKey);
  const values = columns.map((name) => {
    const text = optionalTextColumn(row, name);
    return text === null || texts.includes(name) ? text && clean(text) : redacted(text, clean);
  });
  const changes = columns.map((name, at) => `${name} = $${at + 2}`).join(', ');
  await session.query(`update ${table} set ${changes} where ${column} = $1`, [id, ...values]);
  return { remarks: 1 };
}

/** JSON whose texts have gone through a function. The same JSON when no text changes. */
function redacted(json: string, clean: (text: string) => string): string {
  const document: unknown = JSON.parse(json);
  return JSON.stringify(mapTexts(document, clean));
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, mapTexts(member, change)]));
}
