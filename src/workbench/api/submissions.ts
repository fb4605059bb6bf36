import { type ContentState } from './content.ts';
import { callJson, callText } from './request.ts';

/** What the page of a form sent. */
export interface Submission {
  readonly id: string;
  readonly form: string;
  readonly at: string;
  readonly language: string | null;
  /** The number of the release that its page came from. */
  readonly release: number | null;
  readonly answers: Readonly<Record<string, unknown>>;
}

/** One page of submissions, newest first, and the position of the next page. */
export interface SubmissionPage {
  readonly submissions: readonly Submission[];
  readonly next?: string;
}

/** The forms that have their own page in the live release. */
export async function formsWithPage(): Promise<readonly string[]> {
  const { live } = await callJson<ContentState>('GET', '/content');
  const { files } = await callJson<{ readonly files: readonly { readonly path: string }[] }>(
    'GET',
    `/content/releases/${live.number}`,
  );
  return files.flatMap(({ path }) => /^forms\/([^/]+)\/page\.json$/.exec(path)?.[1] ?? []);
}

/** @param after The `next` of the previous page. */
export async function readSubmissions(form: string, search: string, after?: string): Promise<SubmissionPage> {
  const query = new URLSearchParams({ form, ...(search && { search }), ...(after && { after }) });
  return callJson('GET', `/submissions?${query}`);
}

export const eraseSubmission = async (id: string): Promise<unknown> =>
  callJson('DELETE', `/submissions/${encodeURIComponent(id)}`);

/** All submissions of a form as CSV. The server adds an entry to the audit. */
export const exportSubmissions = async (form: string): Promise<string> =>
  callText('/submissions/export', { json: { form } });
