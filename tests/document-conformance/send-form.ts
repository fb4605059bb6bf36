import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'libsql';
import type { Page, Response } from 'playwright';
import { isRecord } from '#contract/is-record.ts';
import type { Answers } from '#contract/form-document.ts';
import { formDataFrom } from '#protocol/signup-payload.ts';
import type { RunningServer } from '#tests/support/start-server.ts';
import type { Hand } from './controls.ts';
import type { FormPage } from './form-page.ts';

/** What the server stores of a sign-up: all answers, and the metadata for the admin API (R7.11). */
interface StoredSignUp {
  readonly answers: Answers;
  readonly metadata: Answers;
  readonly variant: string | null;
}

/** The answers that the page sent, and the answers that the server stored. */
export interface Sent {
  /** The answers in the request. */
  readonly posted: Answers;
  readonly stored: StoredSignUp | undefined;
}

/** Submits the form. Throws the page's errors when it sends no request, and the server's refusal. */
export async function sendForm(
  form: FormPage,
  hand: Hand,
  server: Pick<RunningServer, 'dataDir'>,
): Promise<Sent> {
  const answered = form.page.waitForResponse(isSignUp);
  // Only one of the two promises resolves. The other one must not report an unhandled rejection.
  answered.catch(() => undefined);
  await form.send(hand);
  const response = await Promise.race([answered, refusalOn(form.page)]);
  if (typeof response === 'string') throw new Error(`The page sent nothing. It says: ${response}`);
  const posted = formDataFrom(response.request().postDataJSON());
  if (response.status() !== 201)
    throw new Error(`The server answered ${response.status()} to ${JSON.stringify(posted)}.`);
  return { posted, stored: readStored(server.dataDir, String(posted['email'])) };
}

function isSignUp(response: Response): boolean {
  return response.url().endsWith('/api/signup') && response.request().method() === 'POST';
}

/** The text of the banner with errors. Never resolves when the page shows no banner. */
async function refusalOn(page: Page): Promise<string> {
  const banner = page.getByRole('group').filter({ has: page.getByRole('heading', { level: 2 }) });
  const refusal = banner.first().innerText();
  return refusal.catch(async () => new Promise<never>(() => undefined));
}

const QUERY = `select answers, metadata, variant from submission
  join account on account.id = submission.account_id
  join organisation on organisation.id = account.organisation_id
  where account.email = ?`;

/** Reads the sign-up with this address from a copy of the data, because only the server may open its database file. */
function readStored(dataDir: string, email: string): StoredSignUp | undefined {
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
