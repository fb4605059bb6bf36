import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'libsql';
import { isRecord } from '#contract/is-record.ts';
import type { Answers } from '#contract/form-document.ts';

/** What the server stores of a sign-up: all answers, and the metadata for the admin API (R7.11). */
export interface StoredSignUp {
  readonly answers: Answers;
  readonly metadata: Answers;
  readonly variant: string | null;
}

const QUERY = `select answers, metadata, variant from submission
  join account on account.id = submission.account_id
  join organisation on organisation.id = account.organisation_id
  where account.email = ?`;

/** Reads the sign-up with this address from a backup, because only the server may open its database file. */
export function readStored(dataDir: string, email: string): StoredSignUp | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'vestibule-stored-'));
  try {
    cpSync(dataDir, folder, { recursive: true, filter: (file) => !file.endsWith('.sock') });
    const database = new Sqlite(join(folder, 'vestibule.sqlite'));
    const row: unknown = database.prepare(QUERY).get(email);
    database.close();
    return isRecord(row) ? signUpIn(row) : undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function signUpIn({ answers, metadata, variant }: Answers): StoredSignUp {
  return {
    answers: JSON.parse(String(answers)),
    metadata: JSON.parse(String(metadata)),
    variant: typeof variant === 'string' ? variant : null,
  };
}
