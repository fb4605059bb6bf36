import type { Database } from './database.ts';
import { inSteps } from './sql-steps.ts';
import { type Hashes, saveText, sha256Of } from './sql-texts.ts';

/** Stores texts in short transactions. Returns their hashes by name. */
export async function saveTexts(
  database: Database,
  texts: ReadonlyMap<string, string>,
  now: number,
): Promise<Hashes> {
  const all = [...texts];
  await inSteps(database, all, async (session, [, text]) => saveText(session, text, now));
  return all.map(([name, text]) => [name, sha256Of(text)]);
}
