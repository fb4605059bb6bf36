import type { AnswerOf, BodyOf } from '#protocol/workbench.ts';
import { call } from '#workbench/api/request.ts';
import { type DraftState, unsavedPaths } from './draft-state.ts';
import { writeDraftFile } from './write-draft-file.ts';

type Wish = BodyOf<'POST /content/drafts'>;
type Opened = AnswerOf<'POST /content/drafts'>;

/**
 * Opens a draft of the live release with a change in it. A draft whose change is refused goes again.
 *
 * @param wish The form that the draft is about, or why it is opened. Lists call it by that.
 *
 * @returns The name of the draft, and what the change returns.
 */
export async function openDraftWith<Change>(
  wish: Wish,
  change: (opened: Opened) => Promise<Change>,
): Promise<{ readonly draft: string; readonly change: Change }> {
  const opened = await call('POST /content/drafts', { body: wish });
  const { draft } = opened;
  try {
    return { draft, change: await change(opened) };
  } catch (error) {
    // The editor reads why the change was refused. An editor can discard a half-written draft that stays behind.
    await call('DELETE /content/drafts/:draft', { params: { draft } }).catch(() => undefined);
    throw error;
  }
}

/** Opens a draft of the live release with the unsaved files in it. Returns the name of the new draft. */
export async function takeUnsaved(state: Pick<DraftState, 'history' | 'saved'>, wish: Wish): Promise<string> {
  const { draft } = await openDraftWith(wish, async (opened) => writeUnsaved(opened, state));
  return draft;
}

async function writeUnsaved(
  { draft, revision: first }: Opened,
  state: Pick<DraftState, 'history' | 'saved'>,
): Promise<void> {
  const { files } = await call('GET /content/drafts/:draft', { params: { draft } });
  const pathsThere = new Set(files.map(({ path }) => path));
  let revision = first;
  for (const path of unsavedPaths(state)) {
    const text = state.history.now.get(path);
    // A file that the live release does not have needs no deletion.
    if (text !== undefined || pathsThere.has(path))
      revision = await writeDraftFile({ draft, path, text, revision });
  }
}
