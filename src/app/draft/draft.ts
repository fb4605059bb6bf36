import { fieldAt } from '#engine/field-path.ts';
import type { FormState } from '#engine/form-state.ts';
import type { FormStore } from '#engine/form-store.ts';
import type { ReadText } from '#app/form/read-text.ts';
import { answersToSave, fieldsNeverSaved, restoredAnswer, UNFIT } from './draft-answers.ts';
import { DRAFT_KEY, savedAnswers, type DraftStorage } from './saved-answers.ts';

/** The visitor's answers, saved over a reload (R2.27). */
export interface Draft {
  /** Restores what was saved. A link's address is stronger, and stays. */
  readonly restore: () => void;
  /** Saves the answers from now on, soon after they change. */
  readonly saveChanges: () => void;
  /** Saves at once what has changed: the page may be about to go. */
  readonly write: () => void;
  /** Whether a reload would restore them. It does not where storage is full or forbidden. */
  readonly isSaved: () => boolean;
  /** Removes the draft, and saves nothing any more: the account is made. */
  readonly clear: () => void;
}

interface DraftParts {
  readonly store: FormStore;
  /** The browser's session storage; absent or throwing, it changes nothing else. */
  readonly storage: () => DraftStorage;
  /** Runs a task once the browser has painted the last change: storing takes longer than all else that a key causes. */
  readonly afterPaint: (task: () => void) => void;
  readonly readText: ReadText;
}

/** Saves the answers of a form in the browser, and restores them. */
export function createDraft({ store, storage, afterPaint, readText }: DraftParts): Draft {
  const unsaved = new Set<string>();
  const noteUnsaved = (): void => fieldsNeverSaved(store.state().form).forEach((name) => unsaved.add(name));
  let stop: (() => void) | undefined;
  let isSaved = tryStorage(() => storage().getItem(DRAFT_KEY)) !== undefined;
  let written: FormState | undefined;
  let isScheduled = false;

  /** Another variant may hold an answer secret: then the draft is written again, though no answer has changed. */
  const isWritten = ({ form, answers }: FormState): boolean =>
    written?.form === form && written.answers === answers;

  function write(): void {
    isScheduled = false;
    noteUnsaved();
    if (!stop || isWritten(store.state())) return;
    written = store.state();
    const text = JSON.stringify(answersToSave(written, unsaved));
    isSaved = tryStorage(() => (storage().setItem(DRAFT_KEY, text), true)) ?? false;
  }

  return {
    restore() {
      noteUnsaved();
      for (const [name, saved] of Object.entries(savedAnswers(storage))) {
        const answer = restoredAnswer({ name, saved, unsaved }, fieldAt(store.state().form, name), readText);
        if (answer !== UNFIT) store.change(name, answer, 'draft');
      }
    },
    saveChanges() {
      written = store.state();
      stop = store.subscribe(() => {
        // Now: the form may have another variant by the time that this is written.
        noteUnsaved();
        if (isScheduled || isWritten(store.state())) return;
        isScheduled = true;
        afterPaint(write);
      });
    },
    write,
    isSaved() {
      write();
      return isSaved;
    },
    clear() {
      stop?.();
      stop = undefined;
      tryStorage(() => storage().removeItem(DRAFT_KEY));
    },
  };
}

/** Storage may be full, disabled, or forbidden in a frame: then there is no draft, and nothing else is different. */
function tryStorage<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
