import { discardDraft, openDraft, readDraft, writeDraftFile } from '#workbench/api/content.ts';
import { CallRefused } from '#workbench/api/request.ts';
import { type DraftState, unsavedPaths } from './draft-state.ts';

/** Whether the server responded that it does not have the requested thing (404). */
export const isNotFound = (error: unknown): boolean => error instanceof CallRefused && error.status === 404;

/** Whether a call has failed because the draft itself is gone, and not only a file of it. */
export async function isDraftGone(draft: string, error: unknown): Promise<boolean> {
  if (!isNotFound(error)) return false;
  return readDraft(draft).then(() => false, isNotFound);
}

/** Opens a draft of the live release, and writes the unsaved files into it. Returns the name of the new draft. */
export async function takeUnsaved(
  state: Pick<DraftState, 'history' | 'saved'>,
  note: string,
): Promise<string> {
  const { draft } = await openDraft(note);
  try {
    await writeUnsaved(draft, state);
    return draft;
  } catch (error) {
    // The next attempt opens another draft. An editor can discard a half-written draft that stays behind.
    await discardDraft(draft).catch(() => undefined);
    throw error;
  }
}

async function writeUnsaved(draft: string, state: Pick<DraftState, 'history' | 'saved'>): Promise<void> {
  const { files, ...opened } = await readDraft(draft);
  const pathsThere = new Set(files.map(({ path }) => path));
  let { revision } = opened;
  for (const path of unsavedPaths(state)) {
    const text = state.history.now.get(path);
    // A file that the live release does not have needs no deletion.
    if (text !== undefined || pathsThere.has(path))
      revision = await writeDraftFile({ draft, path, text, revision });
  }
}
