import { fieldAt } from '#engine/field-path.ts';
import type { FormState } from '#engine/form-state.ts';
import type { FormStore } from '#engine/form-store.ts';
import type { ReadText } from '#app/form/read-text.ts';
import { answersToSave, fieldsNeverSaved, restoredAnswer, UNFIT } from './draft-answers.ts';
import { DRAFT_KEY, savedAnswers, type DraftStorage } from './saved-answers.ts';

/** Keeps the visitor's answers over a reload (R2.27). */
export interface Draft {
  /** Fills in what was kept; a link's address, which is stronger, stays. */
  readonly restore: () => void;
  /** Keeps the answers from now on, soon after they change. */
  readonly keep: () => void;
  /** Keeps at once what has changed: the page may be about to go. */
  readonly write: () => void;
  /** Whether a reload would bring them back; where storage is full or forbidden it does not. */
  readonly isSaved: () => boolean;
  /** The account is there: nothing is kept any more. */
  readonly clear: () => void;
}

interface DraftParts {
  readonly store: FormStore;
  /** The browser's session storage; absent or throwing, it changes nothing else. */
  readonly storage: () => DraftStorage;
  /** Does something once the page has shown what was typed: storing takes longer than all else that a key makes the engine do. */
  readonly soon: (task: () => void) => void;
  readonly readText: ReadText;
}

/** Saves the answers of a form in the browser, and restores them. */
export function createDraft({ store, storage, soon, readText }: DraftParts): Draft {
  const unsaved = new Set<string>();
  const noteUnsaved = (): void => fieldsNeverSaved(store.state().form).forEach((name) => unsaved.add(name));
  let stop: (() => void) | undefined;
  let isSaved = attempt(() => storage().getItem(DRAFT_KEY)) !== undefined;
  let written: FormState | undefined;
  let isAsked = false;

  /** What another variant holds secret is not to be kept any longer, though no answer has changed. */
  const isWritten = ({ form, answers }: FormState): boolean =>
    written?.form === form && written.answers === answers;

  function write(): void {
    isAsked = false;
    noteUnsaved();
    if (!stop || isWritten(store.state())) return;
    written = store.state();
    const text = JSON.stringify(answersToSave(written, unsaved));
    isSaved = attempt(() => (storage().setItem(DRAFT_KEY, text), true)) ?? false;
  }

  return {
    restore() {
      noteUnsaved();
      for (const [name, saved] of Object.entries(savedAnswers(storage))) {
        const answer = restoredAnswer({ name, saved, unsaved }, fieldAt(store.state().form, name), readText);
        if (answer !== UNFIT) store.change(name, answer, 'draft');
      }
    },
    keep() {
      written = store.state();
      stop = store.subscribe(() => {
        // Now: another variant may have taken over by the time that it is written.
        noteUnsaved();
        if (isAsked || isWritten(store.state())) return;
        isAsked = true;
        soon(write);
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
      attempt(() => storage().removeItem(DRAFT_KEY));
    },
  };
}

/** Storage may be full, disabled, or forbidden in a frame: then there is no draft, and nothing else is different. */
function attempt<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
