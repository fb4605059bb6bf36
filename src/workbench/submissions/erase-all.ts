import { isNotFound } from '#workbench/draft/draft-gone.ts';
import { call } from '#workbench/api/request.ts';
import { faultText } from '#workbench/shell/use-loaded.ts';

/** The ids of all submissions of a form that contain a text. */
export async function findSubmissions(form: string, search: string): Promise<readonly string[]> {
  const ids: string[] = [];
  let after: string | undefined;
  do {
    const page = await call('GET /submissions', { query: { form, search, after } });
    ids.push(...page.submissions.map(({ id }) => id));
    after = page.next;
  } while (after !== undefined);
  return ids;
}

/**
 * Erases submissions, one after the other, each with its entry in the audit. It stops when one cannot be erased.
 *
 * @param onStep Receives the number of the submission that is erased now.
 * @returns What has happened, as a sentence.
 */
export async function eraseAll(ids: readonly string[], onStep: (at: number) => void): Promise<string> {
  let erased = 0;
  try {
    for (const id of ids) {
      onStep(erased + 1);
      await erase(id);
      erased += 1;
    }
  } catch (error) {
    return `${erased} of ${ids.length} submissions are erased, and the others are still here. ${faultText(error)}`;
  }
  return erased === 1 ? 'One submission is erased.' : `${erased} submissions are erased.`;
}

/** Erases a submission. If another editor has erased it meanwhile, that counts as success. */
async function erase(id: string): Promise<void> {
  try {
    await call('DELETE /submissions/:id', { params: { id } });
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}
