import { ERASED, isAddress, withoutAddress } from './addresses-in-texts.ts';
import { optionalTextColumn, type Session, textColumn } from './database.ts';
import type { ErasedPerson, WrittenRow } from './person-store.ts';
import { changeSignUps } from './sql-sign-up-redactions.ts';
import { changeTexts } from './texts-in-json.ts';
import { WRITTEN_TEXTS } from './written-texts.ts';

type Counts = Partial<ErasedPerson>;

/**
 * The organisation stays. Its name loses the address, also in the answers of its sign-ups. An added field loses it that is nothing
 * else.
 */
export async function redactOrganisation(session: Session, key: string, emailKey: string): Promise<Counts> {
  const [row] = await session.query('select name, metadata from organisation where id = $1', [key]);
  if (!row) return {};
  const name = optionalTextColumn(row, 'name');
  const cleanName = name && withoutAddress(name, emailKey);
  const cleanIfName = (text: string): string => (text === name ? (cleanName ?? text) : text);
  const metadata = changeTexts(textColumn(row, 'metadata'), (text) =>
    isAddress(text, emailKey) ? ERASED : cleanIfName(text),
  );
  await session.query('update organisation set name = $1, metadata = $2 where id = $3', [
    cleanName,
    metadata,
    key,
  ]);
  if (cleanName !== name) await changeSignUps(session, key, cleanIfName);
  return { mentions: 1 };
}

/** The entry stays, so that the audit has no gap. Only the address goes. */
export async function redactEntry(session: Session, key: string, emailKey: string): Promise<Counts> {
  const number = Number(key);
  const [row] = await session.query('select note, details from audit where number = $1', [number]);
  if (!row) return {};
  const [note, details] = [textColumn(row, 'note'), textColumn(row, 'details')];
  const clean = (text: string): string => withoutAddress(text, emailKey);
  const [cleanNote, cleanDetails] = [clean(note), changeTexts(details, clean)];
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
    return text === null || texts.includes(name) ? text && clean(text) : changeTexts(text, clean);
  });
  const changes = columns.map((name, at) => `${name} = $${at + 2}`).join(', ');
  await session.query(`update ${table} set ${changes} where ${column} = $1`, [id, ...values]);
  return { remarks: 1 };
}
