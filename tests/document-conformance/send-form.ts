import type { Page, Response } from 'playwright';
import type { Answers } from '#contract/form-document.ts';
import { formDataFrom } from '#protocol/signup-payload.ts';
import type { RunningServer } from '#tests/support/start-server.ts';
import type { Hand } from './controls.ts';
import type { FormPage } from './form-page.ts';
import { readStored, type StoredSignUp } from './stored-sign-up.ts';

/** What the page sent, and what the server stored. */
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
