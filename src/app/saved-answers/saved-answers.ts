import { withoutIndexes } from '#engine/field-path.ts';
import type { FormState } from '#engine/form-state.ts';
import type { FormStore } from '#engine/form-store.ts';
import type { ReadText } from '#app/form/read-text.ts';
import {
  readSavedAnswers,
  SAVED_ANSWERS_KEY,
  type AnswerStorage,
  LONGEST_SAVED,
} from './read-saved-answers.ts';
import type { CompiledForm } from '#contract/compiled-form.ts';
import { openAnswer, secretFieldsOf } from '#engine/secret-fields.ts';
import { valueAt } from '#engine/value-at.ts';
import { restoredAnswer, UNFIT } from './restored-answer.ts';

/** The visitor's answers, which the browser keeps over a reload (R2.27). */
export interface SavedAnswers {
  /** Restores the saved answers, but never overwrites the e-mail address of a link. */
  readonly restore: () => void;
  /** Saves the answers from now on, soon after they change. */
  readonly saveChanges: () => void;
  /** Saves changed answers immediately, because the browser may be about to leave the page. */
  readonly write: () => void;
  /** Whether a reload would restore the answers. It would not when storage is full or forbidden. */
  readonly isSaved: () => boolean;
  /** Removes the saved answers and stops saving, because the account exists. */
  readonly clear: () => void;
}

interface SavingSetting {
  readonly store: FormStore;
  /** The browser's session storage. When it is absent or throws, the rest of the page works as usual. */
  readonly storage: () => AnswerStorage;
  /**
   * Runs a task once the browser has painted the last change: storing takes longer than everything else that one key press
   * causes.
   */
  readonly afterPaint: (task: () => void) => void;
  readonly readText: ReadText;
  /** The key in storage; by default the key that the boot script reads for the sign-up form. */
  readonly key?: string | undefined;
}

/** The delay of a write. By then the browser has painted the last change, even on slow devices. */
const AFTER_PAINT_MS = 100;

/** Restores the answers of an earlier visit, and saves the visitor's answers from now on (R2.27). */
export function startSavingAnswers(
  window: Window,
  store: FormStore,
  { readText, key }: Pick<SavingSetting, 'readText' | 'key'>,
): SavedAnswers {
  const savedAnswers = createSavedAnswers({
    store,
    storage: () => window.sessionStorage,
    afterPaint: (write) => void window.setTimeout(write, AFTER_PAINT_MS),
    readText,
    ...(key !== undefined && { key }),
  });
  savedAnswers.restore();
  savedAnswers.saveChanges();
  // The last change may not be written yet. Some phones never send `pagehide`, but report only that the page is hidden.
  window.addEventListener('pagehide', savedAnswers.write);
  window.document.addEventListener('visibilitychange', savedAnswers.write);
  return savedAnswers;
}

/** Saves the answers of a form in the browser, and restores them. */
export function createSavedAnswers(setting: SavingSetting): SavedAnswers {
  const { store, storage, afterPaint, readText, key = SAVED_ANSWERS_KEY } = setting;
  const neverSaved = new Set<string>();
  const noteNeverSaved = (): void =>
    fieldsNeverSaved(store.state().form).forEach((name) => neverSaved.add(name));
  let stop: (() => void) | undefined;
  let isSaved = hasWorked(() => storage().getItem(key));
  let written: FormState | undefined;
  let isScheduled = false;

  /**
   * Whether the stored text is up to date. Comparing the answers alone is not enough: without a new answer, a variant may make a
   * field secret, or the visitor may confirm a value.
   */
  const isUpToDate = ({ form, answers, valueSources }: FormState): boolean =>
    written?.form === form && written.answers === answers && written.valueSources === valueSources;

  function write(): void {
    isScheduled = false;
    noteNeverSaved();
    if (!stop || isUpToDate(store.state())) return;
    written = store.state();
    const text = JSON.stringify(answersToSave(written, neverSaved));
    isSaved = hasWorked(() => storage().setItem(key, text));
  }

  return {
    restore() {
      noteNeverSaved();
      for (const [name, saved] of Object.entries(readSavedAnswers(storage, key))) {
        const answer = restoredAnswer({ name, saved, neverSaved }, store.state().form, readText);
        if (answer !== UNFIT) store.change(name, answer, 'saved');
      }
    },
    saveChanges() {
      written = store.state();
      stop = store.subscribe(() => {
        // This must not wait: the form may have another variant when the write runs.
        noteNeverSaved();
        if (isScheduled || isUpToDate(store.state())) return;
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
      hasWorked(() => storage().removeItem(key));
    },
  };
}

/** Storage may be full, disabled, or forbidden in a frame. Then the page saves nothing, and works as usual. */
export function hasWorked(use: () => unknown): boolean {
  try {
    use();
    return true;
  } catch {
    return false;
  }
}

/** The paths of the fields that are never saved: visitors enter secrets and give consents again each time. */
export function fieldsNeverSaved(form: Pick<CompiledForm, 'fields'>): readonly string[] {
  const consents = form.fields.filter(({ widget }) => widget === 'consent');
  return [...secretFieldsOf([form]), ...consents.map(({ name }) => name)];
}

/**
 * The answers to save: from the visitor, from a link, or from earlier saved answers. The program can choose its own answers
 * again. Null means that the visitor removed an answer, so its default must not return. Answers to fields that only another
 * language's variant has are saved, too (R4.7).
 */
function answersToSave(
  { answers, valueSources }: Pick<FormState, 'answers' | 'valueSources'>,
  neverSaved: ReadonlySet<string>,
): Readonly<Record<string, unknown>> {
  const given = Object.keys(valueSources).filter(
    (name) => valueSources[name] !== 'program' && !neverSaved.has(withoutIndexes(name)),
  );
  const saved = given.map(
    (name) => [name, openAnswer(valueAt(answers, name) ?? null, name, neverSaved)] as const,
  );
  return Object.fromEntries(saved.filter(([, answer]) => JSON.stringify(answer).length <= LONGEST_SAVED));
}
