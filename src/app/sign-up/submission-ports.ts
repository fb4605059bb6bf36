import type { PublicEnvironment } from '#protocol/environment.ts';
import type { LanguagePack } from '#contract/language.ts';
import type { FormStore } from '#engine/form-store.ts';
import { typedAnswers } from '#engine/submission-steps.ts';
import { validateAnswers } from '#engine/validate-answers.ts';
import { secretFieldsOf, withoutSecrets } from '#engine/secret-fields.ts';
import { openWindow } from '#app/browser/open-window.ts';
import { readCookie } from '#app/browser/read-cookie.ts';
import { wait } from '#app/browser/clock.ts';
import type { Errors } from '#tracking/errors/errors.ts';
import { signedUpOf, type Person } from '#tracking/identity/signed-up-of.ts';
import { randomUuid } from '#tracking/random-uuid.ts';
import type { Tracking } from '#tracking/tracking.ts';
import { buildPayload } from './build-payload.ts';
import { DONE_KEY } from './done-mark.ts';
import type { SavedAnswers } from '#app/saved-answers/saved-answers.ts';
import { postSignUp } from './post-sign-up.ts';
import type { SubmissionPorts } from './submission-flow.ts';
import { loginUrl, openLogin } from './success-flow.ts';
import type { SignupPayload } from '#protocol/signup-payload.ts';

/** The parts of the page that a submission uses. */
export interface SubmissionSetting {
  readonly window: Window;
  readonly environment: PublicEnvironment;
  readonly store: FormStore;
  readonly savedAnswers: SavedAnswers;
  readonly fillIn: SubmissionPorts['fillIn'];
  readonly untilPainted: SubmissionPorts['untilPainted'];
  /** The pack of the active language. */
  readonly pack: () => LanguagePack;
  /** When the page was opened, by `performance.now()`. */
  readonly openedAt: number;
  readonly tracking: Tracking;
  readonly note: Errors['note'];
  /** Called when the account exists, before the page reports it elsewhere. */
  readonly onAccount: () => void;
}

/** Connects the submission to the form, the network and the browser's windows (R2.60–R2.63). */
export function submissionPorts(setting: SubmissionSetting): SubmissionPorts {
  const { window, environment, store, pack, tracking } = setting;
  return {
    fillIn: setting.fillIn,
    untilPainted: setting.untilPainted,
    payload(website) {
      store.update(typedAnswers);
      const { form, answers } = store.state();
      return buildPayload({
        form,
        answers: validateAnswers(form, answers).answers,
        pack: pack(),
        userToken: tracking.userToken(),
        elapsedMs: performance.now() - setting.openedAt,
        website,
      });
    },
    post: (payload, idempotencyKey) =>
      postSignUp({
        url: `${environment.apiUrl}/signup`,
        payload,
        idempotencyKey,
        note: setting.note,
        xsrfToken: () => xsrfTokenFor(environment.apiUrl, window.document),
        // The server sends a token with the page.
        renewToken: (signal) => fetch(window.document.baseURI, { method: 'HEAD', cache: 'no-store', signal }),
      }),
    loginUrl: ({ token }) => loginUrl(environment.dashboardUrl, token, pack().language),
    openLogin(url, { answer, payload }) {
      setting.savedAnswers.clear();
      setting.onAccount();
      const signUp = signedUpOf(
        answer,
        personOf(payload, secretFieldsOf([store.state().form])),
        randomUuid(),
      );
      return openLogin(url, {
        isProduction: environment.production,
        wait,
        openWindow: (address) => openWindow(window, address),
        leaveSteps: async () => {
          // A form with steps has loaded the file already.
          if (store.state().form.steps)
            await (await import('#app/form/further-parts.ts')).rendererParts.steps.leave();
        },
        reload: () => reloadAsDone(window),
        track: (event) => tracking.track(event, signUp),
      });
    },
  };
}

/** Reloads the page at its top, where it shows the success. Returns false when the browser cannot store the mark for that. */
function reloadAsDone(window: Window): boolean {
  if (!markDone(() => window.sessionStorage)) return false;
  window.scrollTo(0, 0);
  window.location.reload();
  return true;
}

/** The token comes from the page's own server. An API on another origin sets no cookie here, and checks the origin instead. */
function xsrfTokenFor(apiUrl: string, document: Document): string | undefined {
  const page = document.baseURI;
  const isOwn = new URL(apiUrl, page).origin === new URL(page).origin;
  return isOwn ? readCookie(document, 'XSRF-TOKEN') : undefined;
}

/** The person who signed up, from the submitted payload. Later changes to the form do not count (R9.7, R9.12). */
export function personOf(
  { email, country, meta, ...payload }: SignupPayload,
  secretFields: ReadonlySet<string>,
): Person {
  const { firstName, lastName } = withoutSecrets(payload, secretFields);
  return {
    email: textOrEmpty(email),
    name: [firstName, lastName].map(textOrEmpty).join(' ').trim(),
    country: country === '' ? null : country,
    language: meta?.language ?? 'en',
  };
}

function textOrEmpty(answer: unknown): string {
  return typeof answer === 'string' ? answer : '';
}

/**
 * Marks in session storage that an account was created, so that the page knows it after its reload (R2.62). Returns false when
 * the browser stores nothing, as in frames of other sites.
 */
function markDone(storage: () => Storage): boolean {
  try {
    storage().setItem(DONE_KEY, 'true');
    return true;
  } catch {
    return false;
  }
}
