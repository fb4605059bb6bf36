import type { Schedule } from '#protocol/workbench.ts';
import type { Gesture } from '#workbench/edit/documents.ts';
import { createObservable } from '#engine/observable.ts';
import { beginLanguageIn } from './begin-language.ts';
import type { DraftCell } from './draft-cell.ts';
import { type DraftState, isLocked } from './draft-state.ts';
import { type GestureInfo, type History, perform, redo, undo } from './history.ts';
import { keepOwnTexts, resolveConflicts, startFromLive } from './decide.ts';
import type { Choice } from './file-conflicts.ts';
import { loadDraft } from './load-draft.ts';
import { lookAtDraft } from './look-at-draft.ts';
import { makeFinder } from './make-finder.ts';
import { makeSaver, type Saver } from './make-saver.ts';
import { recoverUnsaved } from './recover-unsaved.ts';
import { mergeOthers, saveAll, saveLast } from './save-draft.ts';

/** The store of a draft that is open in this tab. It saves changes and requests checks by itself. */
export interface DraftStore {
  readonly draft: string;
  readonly state: () => DraftState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Applies a gesture to the documents. */
  readonly perform: (gesture: Gesture, info: Omit<GestureInfo, 'at'>) => void;
  /** Puts a language of the platform into the draft, with empty texts. Rejects when the server refuses it. */
  readonly beginLanguage: (language: string) => Promise<void>;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Saves all unsaved texts now and requests a check. Resolves when both are done. */
  readonly settle: () => Promise<void>;
  /** Saves all unsaved texts now, without a check. */
  readonly save: () => Promise<void>;
  /** Ends conflicts with a colleague in this draft: what is chosen stays, and is saved. */
  readonly resolve: (choices: readonly Choice[]) => void;
  /** Ends conflicts with the live release: the draft starts from it, and what is chosen stays. Rejects when the server refuses. */
  readonly startFromLive: (choices: readonly Choice[]) => Promise<void>;
  /** Asks the server for other editors of the draft, for their changes and for its schedule. */
  readonly look: () => Promise<void>;
  /** From now on, `settle` and `look` do nothing: publishing deletes the draft, so their requests would fail. */
  readonly pause: () => void;
  /** `settle` and `look` work again, because publishing has failed. */
  readonly resume: () => void;
  /** Records the schedule of the draft. Without one, the draft can be changed again. */
  readonly setSchedule: (schedule: Schedule | undefined) => void;
  /** Keeps an answer about publishing while the editor looks at another view. */
  readonly keepReason: (field: string, answer: unknown) => void;
  /** Records that the draft was published as this release. */
  readonly end: (release: number) => void;
  /** Sends one unsaved text without waiting, because the tab is closing. */
  readonly leave: () => void;
}

/**
 * Opens a draft. It restores texts that an earlier tab could not save.
 *
 * @param left Aborted when the editor leaves the draft.
 */
export async function openDraftStore(draft: string, left: AbortSignal): Promise<DraftStore> {
  const value = createObservable(await loadDraft(draft, left));
  const cell: DraftCell = {
    draft,
    left,
    get: value.get,
    set: (change) => value.set({ ...value.get(), ...change }),
  };
  const saver = makeSaver(cell);
  const { settle, save, saveSoon } = saver;
  const findSoon = makeFinder(cell);
  const setSchedule = (schedule: Schedule | undefined): void => {
    if (recordSchedule(cell, schedule)) void settle();
  };
  let isPaused = false;
  recoverUnsaved(cell);
  void settle();
  return {
    draft,
    state: value.get,
    subscribe: value.subscribe,
    settle: async () => (isPaused ? undefined : settle()),
    save,
    ...makeEdits(cell, saver, () => {
      findSoon();
      saveSoon();
    }),
    ...makeDecisions(cell, saver),
    look: async () => {
      const seen = isPaused || cell.get().gone ? undefined : await lookAtDraft(cell);
      if (!seen) return;
      if (seen.isChanged) await mergeOthers(cell);
      if (seen.isChanged || seen.isNewLive) void settle();
      if (seen.isRescheduled) setSchedule(seen.schedule);
    },
    pause: () => {
      isPaused = true;
    },
    resume: () => {
      isPaused = false;
    },
    setSchedule,
    keepReason: (field, answer) => cell.set({ reason: { ...cell.get().reason, [field]: answer } }),
    end: (release) => cell.set({ gone: { release } }),
    leave: () => saveLast(cell),
  };
}

function makeEdits(
  cell: DraftCell,
  { inTurn }: Saver,
  onChange: () => void,
): Pick<DraftStore, 'perform' | 'beginLanguage' | 'undo' | 'redo'> {
  const { get, set } = cell;
  const change = (history: History, news: string): void => {
    if (history === get().history || isLocked(get())) return;
    set({ history, news });
    onChange();
  };
  return {
    perform: (gesture, info) =>
      change(perform(get().history, gesture, { ...info, at: Date.now() }), info.name),
    beginLanguage: async (language) => {
      await inTurn(async () => {
        await saveAll(cell);
        await beginLanguageIn(cell, language);
      });
      onChange();
    },
    undo: () => change(undo(get().history), `Undone: ${get().history.before.at(-1)?.name ?? ''}`),
    redo: () => change(redo(get().history), `Done again: ${get().history.after.at(-1)?.name ?? ''}`),
  };
}

/** Records the schedule of a draft. Returns whether the draft can be changed now and could not before, or the reverse. */
function recordSchedule(cell: DraftCell, schedule: Schedule | undefined): boolean {
  const wasLocked = isLocked(cell.get());
  cell.set({ schedule });
  if (isLocked(cell.get()) === wasLocked) return false;
  cell.set({ news: wasLocked ? 'This draft can be changed again.' : 'This draft is scheduled now.' });
  recoverUnsaved(cell);
  return true;
}

function makeDecisions(
  cell: DraftCell,
  { settle, saveSoon, inTurn }: Saver,
): Pick<DraftStore, 'resolve' | 'startFromLive'> {
  return {
    resolve: (choices) => {
      resolveConflicts(cell, choices);
      saveSoon(0);
    },
    startFromLive: async (choices) => {
      try {
        await inTurn(async () => {
          await saveAll(cell);
          await startFromLive(cell, choices);
        });
        // Only now: a text that equals the one before both changes would count as no change, and the live one would win.
        keepOwnTexts(cell, choices);
      } finally {
        // A refused decision asks for a check, too: it says what to choose now.
        void settle();
      }
    },
  };
}
