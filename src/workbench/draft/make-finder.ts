import type { DraftCell } from './draft-cell.ts';
import { findTyped } from './save-draft.ts';

/** How long the editor must pause before the store requests findings. */
const FIND_AFTER_MS = 40;

/** Makes a function that soon requests findings, one call at a time. The next call checks what the editor types meanwhile. */
export function makeFinder(cell: DraftCell): () => void {
  let timer: number | undefined;
  let running: Promise<void> | undefined;
  const find = async (): Promise<void> => {
    if (running) await running;
    // The fault is ignored here, because the check of the saved texts reports a missing connection.
    running ??= findTyped(cell)
      .catch(() => undefined)
      .finally(() => (running = undefined));
    return running;
  };
  return () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => void find(), FIND_AFTER_MS);
  };
}
