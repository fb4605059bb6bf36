import { addressOf } from '#protocol/api-address.ts';
import type { Submission, SubmissionPage } from '#protocol/workbench.ts';
import { callJson, callText } from './request.ts';

/** A form that has submissions, or whose page can get some. */
export interface SubmittedForm {
  readonly form: string;
  /** False when the live release has no page of the form. */
  readonly hasPage: boolean;
}

export const readSubmittedForms = async (): Promise<{ readonly forms: readonly SubmittedForm[] }> =>
  callJson('GET', addressOf(['submissions', 'forms']));

/**
 * Reads one page of a form's submissions.
 *
 * @param search Only submissions with this text in an answer. Empty for all.
 * @param after The `next` of the previous page.
 */
export async function readSubmissions(form: string, search: string, after?: string): Promise<SubmissionPage> {
  return callJson('GET', addressOf(['submissions'], { form, search: search || undefined, after }));
}

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
  callJson('GET', addressOf(['submissions', id]));

export const eraseSubmission = async (id: string): Promise<unknown> =>
  callJson('DELETE', addressOf(['submissions', id]));

/** All submissions of a form as CSV, with the questions in a language. The server adds an entry to the audit. */
export const exportSubmissions = async (form: string, language: string): Promise<string> =>
  callText(addressOf(['submissions', 'export']), { json: { form, language } });
