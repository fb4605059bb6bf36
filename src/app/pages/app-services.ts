import type { ComponentType } from 'react';
import type { CompiledForm } from '#contract/compiled-form.ts';
import type { PublicEnvironment } from '#protocol/environment.ts';
import type { FormStore } from '#engine/form-store.ts';
import type { ReadText } from '#app/form/read-text.ts';
import type { ActiveLanguageStore } from '#app/i18n/create-active-language.ts';
import type { Languages } from '#app/i18n/languages.ts';
import type { PageLinks } from '#app/i18n/page-links.ts';
import type { ActiveLanguage } from '#app/i18n/use-active-language.ts';
import type { HashHistory } from '#app/route/hash-history.ts';
import type { Submission } from '#app/sign-up/create-submission.ts';
import type { Errors } from '#tracking/errors/errors.ts';

/** The name of the sign-up form in `forms/`. */
export const SIGN_UP = 'sign-up';

/** What pages are made of. It outlives every view: a visitor who leaves a page and comes back loses nothing. */
export interface AppServices {
  readonly environment: PublicEnvironment;
  readonly languages: Languages;
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
    readonly isSaved: () => boolean;
  };
  readonly terms: {
    /** The answers of the terms form, which loads with its page; the same store each time. */
    readonly storeOf: (form: CompiledForm) => FormStore;
    /** Opens the sign-up page with the address filled in (R3.3). */
    readonly openSignUp: (email: string, language: string) => void;
  };
  /** The views that load after the page; undefined until `submission.state().isReady`. */
  readonly deferredViews: () => DeferredViews | undefined;
  readonly errors: Errors;
  /** Loads the whole page anew. */
  readonly reload: () => void;
}

/** What every page is handed. */
export interface PageProps {
  readonly services: AppServices;
  readonly activeLanguage: ActiveLanguage;
  readonly links: PageLinks;
  /** The visitor came here from another page, so the heading takes the focus (R1.7). */
  readonly isArrival: boolean;
}

/** Parts of the page that a visitor needs only once the form is there. */
export interface DeferredViews {
  /** At the head of the form: that answers of an earlier visit were restored. */
  readonly SavedAnswers: ComponentType<PageProps>;
  /** Above the form: what is wrong with it, or with its sending. */
  readonly Banner: ComponentType<PageProps>;
  /** Beside the button: how the sending goes, or why it cannot. */
  readonly Progress: ComponentType<PageProps>;
  /** Above the page: the way to it in the browser's language. */
  readonly LanguageOffer: ComponentType<PageProps>;
  /** In the footer: what the visitor agrees to; absent where there is nothing to agree to (R9.3). */
  readonly ConsentChoice?: ComponentType<PageProps> | undefined;
}
