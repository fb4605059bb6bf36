import { readDraft, writeDraftFile } from '#workbench/api/content.ts';
import type { Gesture } from '#workbench/edit/documents.ts';
import { createObservable } from '#engine/observable.ts';
import type { DraftCell } from './draft-cell.ts';
import { type DraftState, unsavedPaths } from './draft-state.ts';
import { type GestureInfo, type History, perform, redo, mergeIntoSteps, undo } from './history.ts';
import { loadDraft } from './load-draft.ts';
import { checkSaved, meetOthers, saveAll } from './save-draft.ts';
import { keepUnsaved, unsavedOf } from './unsaved-texts.ts';

/** A draft that is open in this tab: it saves itself, and has itself checked. */
export interface DraftStore {
  readonly draft: string;
  readonly state: () => DraftState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Makes a gesture. */
  readonly perform: (gesture: Gesture, info: Omit<GestureInfo, 'at'>) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Saves now what is not saved, and checks. Resolves when both are done. */
  readonly settle: () => Promise<void>;
  /** Decides which of two texts stays. */
  readonly resolve: (path: string, choice: 'mine' | 'theirs') => void;
  /** Looks whether somebody else is here, and has written. */
  readonly look: () => Promise<void>;
  /** The draft becomes a release, and is not there any more then: nothing is asked about it. */
  readonly pause: () => void;
  /** It has not become one. */
  readonly resume: () => void;
  /** The tab is closing: sends what is not saved, without waiting. */
  readonly leave: () => void;
}

/** How long nothing has to change before it is saved. */
const SAVE_AFTER_MS = 300;
const RETRY_AFTER_MS = 3_000;

/** Opens a draft. Texts that an earlier tab could not save are there again. */
export async function openDraftStore(draft: string): Promise<DraftStore> {
  const value = createObservable(await loadDraft(draft));
  const cell: DraftCell = {
    draft,
    get: value.get,
    set: (change) => value.set({ ...value.get(), ...change }),
  };
  const { settle, saveSoon } = makeSaver(cell);
  const change = (history: History, news: string): void => {
    if (history === cell.get().history) return;
    cell.set({ history, news });
    saveSoon();
  };
  let isPaused = false;
  recoverUnsaved(cell);
  void settle();
  return {
    draft,
    state: value.get,
    subscribe: value.subscribe,
    settle: async () => (isPaused ? undefined : settle()),
    perform: (gesture, deed) =>
      change(perform(cell.get().history, gesture, { ...deed, at: Date.now() }), deed.name),
    undo: () => change(undo(cell.get().history), `Undone: ${cell.get().history.before.at(-1)?.name ?? ''}`),
    redo: () =>
      change(redo(cell.get().history), `Done again: ${cell.get().history.after.at(-1)?.name ?? ''}`),
    resolve: (path, choice) => {
      resolveConflict(cell, path, choice);
      saveSoon(0);
    },
    look: async () => {
      if (!isPaused && (await isChangedByOthers(cell))) {
        await meetOthers(cell);
        void settle();
      }
    },
    pause: () => {
      isPaused = true;
    },
    resume: () => {
      isPaused = false;
    },
    leave: () => sendLast(cell),
  };
}

/** Saves and checks one after the other: a write that follows names the revision of the one before. */
function makeSaver(cell: DraftCell): {
  readonly settle: () => Promise<void>;
  readonly saveSoon: (after?: number) => void;
} {
  let timer: number | undefined;
  let running: Promise<void> = Promise.resolve();
  const saveSoon = (after = SAVE_AFTER_MS): void => {
    keepUnsaved(cell.draft, cell.get().history.now, unsavedPaths(cell.get()));
    window.clearTimeout(timer);
    timer = window.setTimeout(() => void settle(), after);
  };
  const turn = async (before: Promise<void>): Promise<void> => {
    await before;
    const isSaved = await saveAll(cell);
    if (!isSaved) saveSoon(RETRY_AFTER_MS);
    await checkSaved(cell);
  };
  const settle = async (): Promise<void> => {
    window.clearTimeout(timer);
    running = turn(running);
    return running;
  };
  return { settle, saveSoon };
}

function resolveConflict({ get, set }: DraftCell, path: string, choice: 'mine' | 'theirs'): void {
  const { conflicts, history, saved } = get();
  const theirs = new Map([[path, saved.get(path)]]);
  set({
    conflicts: conflicts.filter((conflict) => conflict.path !== path),
    ...(choice === 'theirs' && { history: mergeIntoSteps(history, theirs) }),
  });
}

async function isChangedByOthers({ draft, get, set }: DraftCell): Promise<boolean> {
  const { others, revision } = await readDraft(draft);
  if (others.join() !== get().others.join()) set({ others });
  return !get().isSaving && revision !== get().revision;
}

function sendLast({ draft, get }: DraftCell): void {
  const { history, revision } = get();
  const [path] = unsavedPaths(get());
  if (path === undefined) return;
  const text = history.now.get(path);
  // What does not reach the server stays in this browser.
  writeDraftFile({ draft, path, text, revision, isLast: true }).catch(() => undefined);
}

function recoverUnsaved({ draft, get, set }: DraftCell): void {
  const { saved, history } = get();
  const lost = [...unsavedOf(draft)].filter(([path, text]) => saved.get(path) !== text);
  if (lost.length === 0) return;
  const deed = { name: 'Bring back what was not saved', at: Date.now() };
  set({
    history: perform(history, (documents) => new Map([...documents, ...lost]), deed),
    news: 'What this browser could not save the last time is here again.',
  });
}
