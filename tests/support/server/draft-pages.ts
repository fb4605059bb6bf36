import type { Release } from '#contract/release.ts';
import type { AppPage } from '#server/static/app-page.ts';
import { makeStaticFile } from '#server/static/static-file.ts';
import type { TestWorkbench } from './make-test-workbench.ts';
import { ENGLISH } from './reviewed-drafts.ts';

/** A page that is the English texts of its release. */
export function pageOf({ content }: Release): AppPage {
  const identity = Buffer.from(content.get(ENGLISH) ?? '');
  const file = makeStaticFile({
    type: 'text/html; charset=utf-8',
    cacheControl: 'private, no-cache',
    identity,
  });
  return { file, policies: { enforced: "frame-ancestors 'self'", reportOnly: null } };
}

/** Opens a draft whose English texts are changed. */
export async function draftWith(
  { send }: TestWorkbench,
  edit: (text: string) => string = (text) => text,
): Promise<string> {
  const drafts = '/api/content/drafts';
  const { draft } = (await send({ method: 'POST', path: drafts, as: 'editor' })).json<{ draft: string }>();
  await writeEnglish({ send }, draft, { edit, revision: 1 });
  return draft;
}

/** Changes the English texts of a draft in this revision. */
export async function writeEnglish(
  { send }: Pick<TestWorkbench, 'send'>,
  draft: string,
  { edit, revision }: { readonly edit: (text: string) => string; readonly revision: number },
): Promise<void> {
  const path = `/api/content/drafts/${draft}/files/${ENGLISH}`;
  const { body } = await send({ path, as: 'editor' });
  const headers = { 'if-match': `"${revision}"` };
  await send({ method: 'PUT', path, as: 'editor', text: edit(body), headers });
}

/** A change of the texts that a test sees on the page. */
export const toCompany = (text: string): string => text.replace('"Organisation"', '"Company"');
