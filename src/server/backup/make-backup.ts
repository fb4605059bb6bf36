import { existsSync } from 'node:fs';
import { sendCommand } from '#server/control/send-command.ts';
import { controlPathOf } from '#server/control/control-path.ts';
import { sqliteFileIn } from '#server/store/open-store.ts';
import { openSqlite } from '#server/store/sqlite-database.ts';

/**
 * Copies the embedded database of a data folder into a new file (R7.5): the running server does it while
 * sign-ups go on; where none is running the file is opened here. Rejects with why it cannot be done.
 *
 * @param file A full path.
 */
export async function makeBackup(dataDir: string, file: string): Promise<void> {
  const answer = await sendCommand(controlPathOf(dataDir), { command: 'backup', file });
  if (answer?.ok) return;
  if (answer) throw new Error(answer.error);
  const source = sqliteFileIn(dataDir);
  // Opening it would make one.
  if (!existsSync(source)) throw new Error(`there is no database in ${dataDir}`);
  const database = openSqlite(source);
  try {
    await database.copyTo(file);
  } finally {
    await database.close();
  }
}
