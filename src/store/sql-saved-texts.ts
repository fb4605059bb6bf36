import type { Database } from './database.ts';
import { type Hashes, saveText, sha256Of } from './sql-texts.ts';

/** How many texts one transaction writes. It is short, because SQLite has one writer and sign-ups must not wait for it. */
const TEXTS_AT_ONCE = 20;

/** Stores texts in batches. Returns their hashes by name. */
export async function saveTexts(
  database: Database,
  texts: ReadonlyMap<string, string>,
  now: number,
): Promise<Hashes> {
  const all = [...texts];
  for (let at = 0; at < all.length; at += TEXTS_AT_ONCE)
    await database.transaction(async (session) => {
      for (const [, text] of all.slice(at, at + TEXTS_AT_ONCE)) await saveText(session, text, now);
    });
  return all.map(([name, text]) => [name, sha256Of(text)]);
}
