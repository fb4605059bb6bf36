import { createHash } from 'node:crypto';
import { type Session, textIn } from './database.ts';

/** Names with the hashes of their texts. */
export type Hashes = readonly (readonly [name: string, hash: string])[];

/** The key of a text in `content_text`: its SHA-256, in hex. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Stores a text, once for all who have the same. Returns its hash. */
export async function saveText(session: Session, text: string): Promise<string> {
  const hash = hashOf(text);
  await session.query('insert into content_text (hash, body) values ($1, $2) on conflict do nothing', [
    hash,
    text,
  ]);
  return hash;
}

/** The texts of these hashes, by name. */
export async function textsOf(session: Session, hashes: Hashes): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const [name, hash] of hashes) {
    const [row] = await session.query('select body from content_text where hash = $1', [hash]);
    texts.set(name, textIn(row, 'body'));
  }
  return texts;
}
