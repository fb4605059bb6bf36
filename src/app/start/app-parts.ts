import type { CompiledForm } from '#contract/compiled-form.ts';
import type { PublicEnvironment } from '#contract/environment.ts';
import type { FormStore } from '#engine/form-store.ts';
import type { Languages } from '#app/i18n/languages.ts';
import type { ActiveLanguageStore } from '#app/i18n/create-active-language.ts';
import type { HashHistory } from '#app/route/hash-history.ts';
import type { Submission } from '#app/sign-up/create-submission.ts';
import type { ReadText } from './read-text.ts';
import type { Errors } from '#tracking/errors/errors.ts';

/** What the page is made of. It outlives every view: leaving a page and coming back loses nothing. */
export interface AppParts {
  readonly environment: PublicEnvironment;
  readonly languages: Languages;
  /** Which of them the page speaks just now. */
  readonly activeLanguage: ActiveLanguageStore;
  readonly history: HashHistory;
  /** Inside a frame there is no navbar (R1.5). */
  readonly isFramed: boolean;
  readonly signUp: {
    readonly store: FormStore;
    readonly submission: Submission;
    /** Reads an answer from what a visitor typed before React ran. */
    readonly readText: ReadText;
    /** Whether its answers outlive a reload (R2.27). */
    readonly isKept: () => boolean;
  };
  readonly terms: {
    /** The answers of its form, which the page brings along when it loads; the same store each time. */
    readonly storeOf: (makeForm: () => CompiledForm) => FormStore;
    /** Opens the sign-up page with the address filled in (R3.3). */
    readonly openSignUp: (email: string, language: string) => void;
  };
  /** Where mistakes of ours are told. */
  readonly errors: Errors;
  /** Loads the whole page anew. */
  readonly reload: () => void;
}
