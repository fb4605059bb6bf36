import { requestOf } from '#protocol/api-request.ts';
import { BYTE_ORDER_MARK } from '#protocol/csv-cells.ts';
import type { Submission, SubmissionPage } from '#protocol/workbench.ts';
import type { CommandParts } from './content-api.ts';
import { ask, askText } from './content-calls.ts';

/** `list FORM`: prints a line for each submission, newest first. */
export async function listSubmissions(
  form: string,
  search: string | undefined,
  { call, say }: CommandParts,
): Promise<void> {
  let after: string | undefined;
  do {
    const page: SubmissionPage = await ask(call, 'GET /submissions', {
      query: { form, search: search || undefined, after },
    });
    for (const { id, at, answers } of page.submissions) say(`${at}  ${id}  ${lineOf(answers)}`);
    after = page.next;
  } while (after !== undefined);
}

/** `show ID`: prints one submission as JSON. */
export async function showSubmission(id: string, { call, say }: CommandParts): Promise<void> {
  say(JSON.stringify(await ask(call, 'GET /submissions/:id', { params: { id } }), null, 2));
}

/** `csv FORM`: prints all submissions of a form as CSV, with the questions in a language, in English by default. */
export async function exportSubmissions(
  form: string,
  language: string | undefined,
  { call, say }: CommandParts,
): Promise<void> {
  const body = { form, ...(language !== undefined && { language }) };
  const csv = (await askText(call, requestOf('POST /submissions/export', { body }))).trimEnd();
  // A response over HTTP has lost the mark when its text was decoded.
  say(csv.startsWith(BYTE_ORDER_MARK) ? csv : `${BYTE_ORDER_MARK}${csv}`);
}

/** `erase ID`: erases one submission. */
export async function eraseSubmission(id: string, { call, say }: CommandParts): Promise<void> {
  await askText(call, requestOf('DELETE /submissions/:id', { params: { id } }));
  say(`Erased: ${id}.`);
}

function lineOf(answers: Submission['answers']): string {
  return (
    Object.entries(answers)
      .map(([name, answer]) => `${name}: ${typeof answer === 'string' ? answer : JSON.stringify(answer)}`)
      .join('; ')
      // A visitor may have sent control characters, which a terminal would obey.
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
  );
}
