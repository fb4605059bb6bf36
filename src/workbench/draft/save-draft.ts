import type { DraftCheck } from '#protocol/workbench.ts';
import { call, CallRefused } from '#workbench/api/request.ts';
import { faultText } from '#workbench/shell/use-loaded.ts';
import type { DraftCell } from './draft-cell.ts';
import { isDraftGone } from './draft-gone.ts';
import { type Conflict, isLocked, unsavedPaths } from './draft-state.ts';
import { takeOver, withTexts } from './history.ts';
import { loadReleaseTexts, readOthers, writersOf } from './load-draft.ts';
import { mergeSaves } from './file-conflicts.ts';
import { keepUnsaved } from './unsaved-texts.ts';
import { messagesPath } from '#workbench/edit/documents.ts';
import { writeDraftFile } from './write-draft-file.ts';

/** Saves every text that the server has not stored. Never rejects. Returns false when the store should try again. */
export async function saveAll(cell: DraftCell): Promise<boolean> {
  try {
    endMerged(cell);
    for (let [path] = pathsToSave(cell); path !== undefined; [path] = pathsToSave(cell)) {
      cell.set({ isSaving: true });
      await saveOne(cell, path);
    }
    cell.set({ isSaving: false, saveFault: undefined });
    keepUnsaved(cell.draft, cell.get());
    return true;
  } catch (error) {
    const isGone = await isDraftGone(cell.draft, error);
    cell.set({ isSaving: false, ...(isGone ? { gone: {} } : { saveFault: faultText(error) }) });
    // The server would refuse the same text again, unless it has refused only because there were too many.
    return error instanceof CallRefused && error.status !== 429;
  }
}

/** Ends each conflict that can be merged meanwhile, such as after an undo. */
function endMerged({ get, set }: DraftCell): void {
  const { texts, conflicts } = mergeSaves(get(), get().conflicts);
  if (texts.size > 0) set({ history: takeOver(get().history, texts), conflicts });
}

/** The unsaved paths without a conflict. */
function pathsToSave({ get }: DraftCell): readonly string[] {
  const { conflicts } = get();
  return unsavedPaths(get()).filter((path) => conflicts.every((conflict) => conflict.path !== path));
}

async function saveOne(cell: DraftCell, path: string): Promise<void> {
  const { revision, history } = cell.get();
  const text = history.now.get(path);
  try {
    const next = await writeDraftFile({ draft: cell.draft, path, text, revision });
    cell.set({ revision: next, saved: withTexts(cell.get().saved, new Map([[path, text]])) });
  } catch (error) {
    if (!(error instanceof CallRefused && error.status === 412)) throw error;
    // 412: another editor has written to the draft since.
    await mergeOthers(cell);
  }
}

/**
 * Sends one unsaved text without waiting, because the tab is closing. A second text would need the revision in the response. English
 * goes first: its translations only note what it was before. Texts with a conflict are not sent.
 */
export function saveLast(cell: DraftCell): void {
  const { history, revision } = cell.get();
  const paths = pathsToSave(cell);
  const path = paths.find((one) => one === messagesPath('en')) ?? paths[0];
  if (path === undefined || isLocked(cell.get())) return;
  const text = history.now.get(path);
  // A text that does not reach the server stays in this browser.
  writeDraftFile({ draft: cell.draft, path, text, revision, isPageLeaving: true }).catch(() => undefined);
}

/**
 * Takes over what other editors have written, member by member (R18.5), and the release that the draft starts from since. This editor
 * decides only about members that both sides have changed to different values.
 *
 * @param news What to say about it.
 */
export async function mergeOthers(
  { draft, get, set }: DraftCell,
  news = 'Another editor has changed this draft. Their changes are here.',
): Promise<void> {
  const entry = await call('GET /content/drafts/:draft', { params: { draft } });
  const moved = entry.base === get().began ? undefined : await loadReleaseTexts(entry.base);
  const theirs = await readOthers(draft, entry, get().saved);
  const { saved, history, conflicts, live, check } = get();
  const found = [...theirs.keys()].map(
    (path): Conflict =>
      conflicts.find((conflict) => conflict.path === path) ?? { path, base: saved.get(path) },
  );
  const after = { history, saved: withTexts(saved, theirs) };
  const merged = mergeSaves(after, found);
  set({
    saved: after.saved,
    revision: entry.revision,
    writers: writersOf(entry),
    history: takeOver(history, merged.texts),
    conflicts: [...conflicts.filter(({ path }) => !theirs.has(path)), ...merged.conflicts],
    ...(moved && {
      base: moved.texts,
      began: entry.base,
      live: Math.max(live, entry.base),
      check: check && withoutConflicts(check),
      checked: undefined,
    }),
    ...((merged.texts.size > 0 || moved) && { news }),
  });
}

/** The next check says whether there are others. Until then, the preview stays. */
function withoutConflicts({ conflicts: _ended, ...check }: DraftCheck): DraftCheck {
  return check;
}

/** Requests findings for texts that are not saved yet (R12.3). The preview changes only after the next save. */
export async function findTyped({ draft, left, get, set }: DraftCell): Promise<void> {
  const { history, conflicts } = get();
  if (conflicts.length > 0) return;
  const files = unsavedPaths(get()).map((path) => ({ path, text: history.now.get(path) ?? null }));
  const { findings } = await call('POST /content/drafts/:draft/findings', {
    params: { draft },
    body: { files },
    signal: left,
  });
  const { check } = get();
  if (check && get().history.now === history.now) set({ check: { ...check, findings } });
}

/** Requests a check of the saved texts, unless they were checked already. */
export async function checkSaved({ draft, left, get, set }: DraftCell): Promise<void> {
  const { saved, checked, conflicts } = get();
  if (saved === checked || conflicts.length > 0 || left.aborted) return;
  set({ isChecking: true });
  try {
    const made = await call('POST /content/drafts/:draft/check', { params: { draft }, signal: left });
    const check = keepPreview(made, get().check);
    // While texts are unsaved, we keep the findings of `findTyped`, because they are about newer texts.
    const findings = (unsavedPaths(get()).length > 0 ? get().check : check)?.findings ?? check.findings;
    set({ check: { ...check, findings }, checked: saved, isChecking: false, checkFault: undefined });
  } catch (error) {
    const isGone = await isDraftGone(draft, error);
    set({ isChecking: false, ...(isGone ? { gone: {} } : { checkFault: faultText(error) }) });
  }
}

/** Keeps the address of the last preview while the draft has mistakes and cannot be rendered. */
function keepPreview(check: DraftCheck, before: DraftCheck | undefined): DraftCheck {
  return check.preview === undefined && before?.preview !== undefined
    ? { ...check, preview: before.preview }
    : check;
}
