import { createHash } from 'node:crypto';
import { type Session, textColumn } from './database.ts';

/** Names with the hashes of their texts. */
export type Hashes = readonly (readonly [name: string, hash: string])[];

/** The key of a text in `content_text`: its SHA-256, in hex. */
export function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Stores a text, and equal texts only once. Returns its hash. Until a release or a deploy uses the text, it is listed as unreleased.
 * The list comes first: a server that deletes the text at this moment has locked its entry there.
 *
 * @param now Epoch milliseconds.
 */
export async function saveText(session: Session, text: string, now: number): Promise<string> {
  const hash = sha256Of(text);
  await session.query(
    `insert into unreleased_text (hash, saved_at) values ($1, $2)
     on conflict (hash) do update set saved_at = excluded.saved_at`,
    [hash, now],
  );
  await insertText(session, hash, text);
  return hash;
}

/**
 * Keeps texts for good, in the transaction of the release, deploy or file that uses them. It stores a text again that was deleted
 * after it was saved.
 */
export async function keepTexts(session: Session, texts: Iterable<string>): Promise<void> {
  const byHash = new Map([...texts].map((text) => [sha256Of(text), text]));
  const hashes = [...byHash.keys()];
  for (let at = 0; at < hashes.length; at += TEXTS_AT_ONCE) {
    const some = hashes.slice(at, at + TEXTS_AT_ONCE);
    const places = placesFor(some);
    await session.query(`delete from unreleased_text where hash in (${places})`, some);
    const found = await session.query(`select hash from content_text where hash in (${places})`, some);
    const known = new Set(found.map((row) => textColumn(row, 'hash')));
    for (const hash of some.filter((each) => !known.has(each)))
      await insertText(session, hash, byHash.get(hash) ?? '');
  }
}

async function insertText(session: Session, hash: string, text: string): Promise<void> {
  await session.query('insert into content_text (hash, body) values ($1, $2) on conflict do nothing', [
    hash,
    text,
  ]);
}

function placesFor(values: readonly string[]): string {
  return values.map((_value, index) => `$${index + 1}`).join(', ');
}

/** The texts of these hashes, by name. */
export async function textsOf(session: Session, hashes: Hashes): Promise<ReadonlyMap<string, string>> {
  const bodies = new Map<string, string>();
  const wanted = [...new Set(hashes.map(([, hash]) => hash))];
  for (let at = 0; at < wanted.length; at += TEXTS_AT_ONCE) {
    const some = wanted.slice(at, at + TEXTS_AT_ONCE);
    const rows = await session.query(
      `select hash, body from content_text where hash in (${placesFor(some)})`,
      some,
    );
    for (const row of rows) bodies.set(textColumn(row, 'hash'), textColumn(row, 'body'));
  }
  return new Map(hashes.map(([name, hash]) => [name, bodyOf(bodies, hash)]));
}

/** How many texts one statement names. A statement for each text would be slow with a database on another machine. */
const TEXTS_AT_ONCE = 50;

function bodyOf(bodies: ReadonlyMap<string, string>, hash: string): string {
  const body = bodies.get(hash);
  if (body === undefined) throw new Error(`the store has no text ${hash}`);
  return body;
}
