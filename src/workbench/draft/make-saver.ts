import type { DraftCell } from './draft-cell.ts';
import { isLocked } from './draft-state.ts';
import { checkSaved, saveAll } from './save-draft.ts';
import { keepUnsaved } from './unsaved-texts.ts';

/** How long the editor must pause before the store saves, and requests a check with a new preview. */
const SAVE_AFTER_MS = 500;
const RETRY_AFTER_MS = 3_000;

/** Saves the texts of an open draft. */
export interface Saver {
  /** Saves all unsaved texts now, and checks what is saved. */
  readonly settle: () => Promise<void>;
  /** Saves all unsaved texts now, without a check. */
  readonly save: () => Promise<void>;
  /** Keeps the unsaved texts in the browser, and settles after a pause. */
  readonly saveSoon: (after?: number) => void;
  /** Runs what writes to the draft after all other writes. */
  readonly inTurn: (write: () => Promise<void>) => Promise<void>;
}

/** Makes a saver that saves and checks one after the other, because each write must name the revision of the previous one. */
export function makeSaver(cell: DraftCell): Saver {
  let timer: number | undefined;
  let running: Promise<void> = Promise.resolve();
  const saveSoon = (after = SAVE_AFTER_MS): void => {
    keepUnsaved(cell.draft, cell.get());
    window.clearTimeout(timer);
    timer = window.setTimeout(() => void settle(), after);
  };
  const saveAfter = async (before: Promise<void>): Promise<void> => {
    await before;
    if (isLocked(cell.get())) return;
    const isFinished = await saveAll(cell);
    if (!isFinished) saveSoon(RETRY_AFTER_MS);
  };
  const saveAndCheckAfter = async (before: Promise<void>): Promise<void> => {
    await saveAfter(before);
    if (!cell.get().gone) await checkSaved(cell);
  };
  const save = async (): Promise<void> => {
    running = saveAfter(running);
    return running;
  };
  const settle = async (): Promise<void> => {
    window.clearTimeout(timer);
    running = saveAndCheckAfter(running);
    return running;
  };
  const inTurn = async (write: () => Promise<void>): Promise<void> => {
    const done = running.then(write);
    running = done.catch(() => undefined);
    return done;
  };
  return { settle, save, saveSoon, inTurn };
}
