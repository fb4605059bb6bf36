import type { AnswerOf, Submission, SubmissionPage } from '#protocol/workbench.ts';
import { call } from './request.ts';

export const readSubmittedForms = async (): Promise<AnswerOf<'GET /submissions/forms'>> =>
  call('GET /submissions/forms', {});

/**
 * Reads one page of a form's submissions.
 *
 * @param search Only submissions with this text in an answer. Empty for all.
 * @param after The `next` of the previous page.
 */
export const readSubmissions = async (
  form: string,
  search: string,
  after?: string,
): Promise<SubmissionPage> =>
  call('GET /submissions', { query: { form, search: search || undefined, after } });

/** The ids of all submissions of a form that contain a text. */
export async function findSubmissions(form: string, search: string): Promise<readonly string[]> {
  const ids: string[] = [];
  let after: string | undefined;
  do {
    const page = await readSubmissions(form, search, after);
    ids.push(...page.submissions.map(({ id }) => id));
    after = page.next;
  } while (after !== undefined);
  return ids;
}

export const readSubmission = async (id: string): Promise<Submission> =>
  call('GET /submissions/:id', { params: { id } });

export const eraseSubmission = async (id: string): Promise<void> =>
  call('DELETE /submissions/:id', { params: { id } });

/** All submissions of a form as CSV, with the questions in a language. The server adds an entry to the audit. */
export const exportSubmissions = async (form: string, language: string): Promise<string> =>
  call('POST /submissions/export', { body: { form, language } });
