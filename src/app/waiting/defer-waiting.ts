import { createElement, lazy, Suspense, type ComponentType } from 'react';
import type { FormState } from '#engine/form-state.ts';
import type { Observable } from '#engine/observable.ts';
import { controlId, focusField } from '#renderer/control-id.ts';
import { wait } from '#app/browser/clock.ts';
import { retryableImport } from '#app/browser/retry-import.ts';
import type { AppServices, PageProps } from '#app/pages/app-services.ts';
import { prepareSuccessView } from '#app/pages/success-view.ts';
import type { SavedAnswers } from '#app/saved-answers/saved-answers.ts';
import { openAccount } from '#app/sign-up/open-account.ts';
import {
  NO_BANNER,
  type Account,
  type Success,
  WAITING,
  type SubmissionState,
} from '#app/submission/create-submission.ts';
import { signedUpOf, type Person } from '#tracking/identity/signed-up-of.ts';
import { randomUuid } from '#tracking/random-uuid.ts';
import type { Tracking } from '#tracking/tracking.ts';
import { keepReplacedSignUp } from './replaced-sign-up.ts';
import type { CreatedWaiting, WaitingSetting } from './create-waiting.tsx';
import { MAIL_EVERY_MS, MAX_MAILS } from '#protocol/mails.ts';

/** The part of the page that waits for the proof of a mailbox. Its code loads when the server asks for a proof. */
export interface DeferredWaiting {
  readonly View: ComponentType<PageProps>;
  /** Loads code and texts. False when they do not load. */
  readonly prepare: (language: string) => Promise<boolean>;
  /** Begins to wait. The form gives way, and keeps its answers for a changed address until a reload. Call it after `prepare`. */
  readonly begin: (person: Person, account: Account) => Promise<Success>;
  /** Above the form: the way back to the code, while the visitor changes the address. */
  readonly ReplacedSignUp: ComponentType<PageProps>;
  /** The address of the sign-up that the next one replaces. */
  readonly replaces: () => string | undefined;
  /** Call it when the server has accepted a sign-up: the address has been changed. */
  readonly submitted: () => void;
}

interface DeferSetting {
  readonly window: Window;
  readonly state: Observable<SubmissionState>;
  readonly savedAnswers: Pick<SavedAnswers, 'clear'>;
  readonly tracking: Tracking;
  readonly whenPainted: (task: () => void) => void;
}

/** How long the page waits for what only tracking needs. The account is open by then. */
const TRACKING_TIMEOUT_MS = 2_000;

/** Defers the view that asks for the code of the mail (R15.2). */
export function deferWaiting(services: AppServices, setting: DeferSetting): DeferredWaiting {
  const load = retryableImport(async () => import('./create-waiting.tsx'));
  const { store } = services.signUp;
  const replaced = keepReplacedSignUp(setting.window);
  let created: CreatedWaiting | undefined;
  const create = async (): Promise<CreatedWaiting> => {
    const { createWaiting } = await load();
    return (created ??= createWaiting({ ...settingOf(services, setting), replaced }));
  };
  const LoadedView = lazy(async () => ({ default: (await create()).View }));
  const LoadedReplacedSignUp = lazy(async () =>
    create().then(
      ({ ReplacedSignUp }) => ({ default: ReplacedSignUp }),
      // Without its code the page cannot offer the way back. The form works, and the mail has a link.
      () => ({ default: () => null }),
    ),
  );
  return {
    // Once the code is here, nothing empty is painted between the form and the view.
    View: (page) => createElement(created?.View ?? LoadedView, page),
    prepare: async (language) =>
      create()
        .then(async (waiting) => waiting.loadTexts(language))
        .then(
          () => true,
          () => false,
        ),
    async begin(person, account) {
      const nextMailAt = Date.now() + MAIL_EVERY_MS;
      (await create()).begin({
        ...person,
        ...account,
        id: randomUuid(),
        mailsLeft: MAX_MAILS - 1,
        nextMailAt,
      });
      store.update(asUnsent);
      return WAITING;
    },
    // The form stays while the code of the notice loads. Once it is here, nothing moves.
    ReplacedSignUp: (page) =>
      replaced.signUp()
        ? createElement(Suspense, null, createElement(created?.ReplacedSignUp ?? LoadedReplacedSignUp, page))
        : null,
    replaces: replaced.replaces,
    submitted: replaced.end,
  };
}

function settingOf(services: AppServices, setting: DeferSetting): Omit<WaitingSetting, 'replaced'> {
  const { environment, activeLanguage, errors } = services;
  const { window, state, savedAnswers, tracking, whenPainted } = setting;
  const { store } = services.signUp;
  return {
    window,
    environment,
    note: errors.note,
    forgetAnswers: savedAnswers.clear,
    isSubmitting: () => state.get().isSubmitting,
    showWaiting: () => state.set({ ...state.get(), success: WAITING, banner: NO_BANNER }),
    showForm() {
      state.set({ ...state.get(), success: undefined });
      whenPainted(() => focusField(controlId(store.state().form.messagePrefix, 'email')));
    },
    async open(token, signUp, { readAccount }) {
      savedAnswers.clear();
      const { name, organisation, email } = signUp;
      const created = readAccount(token).then((found) => found && signedUpOf(found, signUp, randomUuid()));
      const success = await openAccount(
        { window, environment, store, language: activeLanguage.pack().language },
        {
          token,
          account: { name, organisation, email, confirmUntil: '' },
          untilReady: prepareSuccessView(),
          untilTracked: Promise.race([created, wait(TRACKING_TIMEOUT_MS)]),
          track: (event) => void created.then((signedUp) => signedUp && tracking.track(event, signedUp)),
        },
      );
      if (!success) return;
      const proved = success.kind === 'blocked' ? { ...success, isProved: true } : success;
      state.set({ ...state.get(), success: proved });
    },
  };
}

/** The form with all its answers, as if the visitor had not sent it: it shows a problem once the visitor leaves a field again. */
function asUnsent(state: FormState): FormState {
  return { ...state, touched: new Set(), submitCount: 0, reportedProblems: {} };
}
