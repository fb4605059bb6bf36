import { createHash } from 'node:crypto';
import { type Session, textColumn } from './database.ts';

/** Names with the hashes of their texts. */
export type Hashes = readonly (readonly [name: string, hash: string])[];

/** The key of a text in `content_text`: its SHA-256, in hex. */
export function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Stores a text, and equal texts only once. Returns its hash. */
export async function saveText(session: Session, text: string): Promise<string> {
  const hash = sha256Of(text);
  await session.query('insert into content_text (hash, body) values ($1, $2) on conflict do nothing', [
    hash,
    text,
  ]);
  return hash;
}

/** The texts of these hashes, by name. */
export async function textsOf(session: Session, hashes: Hashes): Promise<ReadonlyMap<string, string>> {
  const bodies = new Map<string, string>();
  const wanted = [...new Set(hashes.map(([, hash]) => hash))];
  for (let at = 0; at < wanted.length; at += TEXTS_AT_ONCE) {
    const some = wanted.slice(at, at + TEXTS_AT_ONCE);
    const places = some.map((_hash, index) => `$${index + 1}`).join(', ');
    const rows = await session.query(`select hash, body from content_text where hash in (${places})`, some);
    for (const row of rows) bodies.set(textColumn(row, 'hash'), textColumn(row, 'body'));
  }
  return new Map(hashes.map(([name, hash]) => [name, bodyOf(bodies, hash)]));
}

/** How many texts one statement reads. A statement for each text would be slow with a database on another machine. */
const TEXTS_AT_ONCE = 50;

function bodyOf(bodies: ReadonlyMap<string, string>, hash: string): string {
  const body = bodies.get(hash);
  if (body === undefined) throw new Error(`the store has no text ${hash}`);
  return body;
}
