import type { ComponentType } from 'react';
import type { PublicEnvironment } from '#protocol/environment.ts';
import type { PageContent } from '#contract/language.ts';
import type { FormStore } from '#engine/form-store.ts';
import type { Observable } from '#engine/observable.ts';
import type { ReadText } from '#app/form/read-text.ts';
import type { ActiveLanguageStore } from '#app/i18n/create-active-language.ts';
import type { Languages } from '#app/i18n/languages.ts';
import type { PageLinks } from '#app/i18n/page-links.ts';
import type { ActiveLanguage } from '#app/i18n/use-active-language.ts';
import type { Route } from '#app/route/route-of.ts';
import type { Submission } from '#app/submission/create-submission.ts';
import type { Errors } from '#tracking/errors/errors.ts';

/** The services that pages use. They outlive every view, so a visitor who leaves a page and returns loses nothing. */
export interface AppServices {
  readonly environment: PublicEnvironment;
  readonly languages: Languages;
  readonly activeLanguage: ActiveLanguageStore;
  /** The route, for what is no component. `App` sets it. */
  readonly route: Observable<Route>;
  /** Whether the page is in a frame, where it has no navbar (R1.5). */
  readonly isFramed: boolean;
  readonly signUp: PageForm & {
    /** Reads an answer from text that the visitor typed before React ran. */
    readonly readText: ReadText;
  };
  /** Whether a page exists in a language. */
  readonly isOffered: (page: string, language: string) => boolean;
  /** Any page except the sign-up page, by its path. It loads together with its form. */
  readonly pageAt: (path: string) => ComponentType<PageProps>;
  /** The views that load after the page; undefined until `submission.state().isReady`. */
  readonly deferredViews: () => DeferredViews | undefined;
  readonly errors: Errors;
  /** The addresses of further spellings, by catalog (R2.44). */
  readonly spellings: PageContent['spellings'];
  /** Reloads the page. */
  readonly reload: () => void;
  /** Tells what becomes of the mailbox of an account that is open already (R15.2), by until when it has to be confirmed. Resolves to what ends that. */
  readonly watchConfirmation: (
    confirmUntil: string,
    tell: (found: Confirmation) => void,
  ) => Promise<() => void>;
}

/** The end of a wait for a mailbox: its owner has confirmed it, or has deleted the account by “It was not me”. */
export type Confirmation = 'confirmed' | 'deleted';

/** The form of a page, which its views show and send. */
export interface PageForm {
  readonly store: FormStore;
  readonly submission: Submission;
  /** Whether the answers survive a reload (R2.27). */
  readonly isSaved: () => boolean;
  /** The prefix of the message keys around the form. The form's own texts have `messagePrefix`. */
  readonly pagePrefix: 'signup' | 'form.page';
}

/** The props of every page. */
export interface PageProps {
  readonly services: AppServices;
  readonly form: PageForm;
  readonly activeLanguage: ActiveLanguage;
  readonly links: PageLinks;
  /** Whether the visitor came from another page. Then the heading takes the focus (R1.7). */
  readonly isArrival: boolean;
}

/** Views that the visitor needs only after the form is visible. */
export interface DeferredViews {
  /** Above the form: the notice that saved answers were restored. */
  readonly SavedAnswers: ComponentType<PageProps>;
  /** Above the form: its problems, or the failure of its submission. */
  readonly Banner: ComponentType<PageProps>;
  /** Beside the button: the progress of the submission, or that the device is offline. */
  readonly Progress: ComponentType<PageProps>;
  /** Above the page: an offer to switch to the visitor's preferred language. */
  readonly LanguageOffer: ComponentType<PageProps>;
  /** Above the page: a notice that the requested language did not load. */
  readonly LanguageFailure: ComponentType<PageProps>;
  /** In place of the form: asks for the code of the mail (R15.2). Absent on pages of other forms. */
  readonly Waiting?: ComponentType<PageProps> | undefined;
  /** Above the form: the way back to the code, while the visitor changes the address. Absent on pages of other forms. */
  readonly ReplacedSignUp?: ComponentType<PageProps> | undefined;
  /** In the footer: the button for the choice about consent; absent without vendors (R9.3). */
  readonly ConsentChoice?: ComponentType<PageProps> | undefined;
}
