import type { PublicEnvironment } from '#protocol/environment.ts';
import type { LanguagePack } from '#contract/language.ts';
import type { FormStore } from '#engine/form-store.ts';
import { typedAnswers } from '#engine/submission-transitions.ts';
import { validateAnswers } from '#engine/validate-answers.ts';
import { secretFieldsOf, withoutSecrets } from '#engine/secret-fields.ts';
import { openWindow } from '#app/browser/open-window.ts';
import { wait } from '#app/browser/clock.ts';
import type { Errors } from '#tracking/errors/errors.ts';
import { signedUpOf, type Person } from '#tracking/identity/signed-up-of.ts';
import { randomUuid } from '#tracking/random-uuid.ts';
import type { Tracking } from '#tracking/tracking.ts';
import { buildPayload } from './build-payload.ts';
import { DONE_KEY } from './done-mark.ts';
import { hasWorked, type SavedAnswers } from '#app/saved-answers/saved-answers.ts';
import type { Account } from '#app/submission/create-submission.ts';
import { postForm } from '#app/submission/post-form.ts';
import { xsrfTokens } from '#app/submission/xsrf-token.ts';
import type { SubmissionPorts } from '#app/submission/submission-flow.ts';
import { loginUrl, openLogin } from './success-flow.ts';
import type { SignupCreated } from '#protocol/signup-response.ts';
import { formDataFrom, type SignupPayload } from '#protocol/signup-payload.ts';
import { isRecord } from '#contract/is-record.ts';
import { leaveSteps } from '#app/form/leave-steps.ts';

type SignUpPorts = SubmissionPorts<SignupPayload, SignupCreated>;

/** The parts of the page that a submission uses. */
export interface SubmissionSetting {
  readonly window: Window;
  readonly environment: PublicEnvironment;
  readonly store: FormStore;
  readonly savedAnswers: SavedAnswers;
  readonly fillIn: SignUpPorts['fillIn'];
  readonly untilPainted: SignUpPorts['untilPainted'];
  readonly keys: SignUpPorts['keys'];
  /** The pack of the active language. */
  readonly pack: () => LanguagePack;
  /** When the page was opened, by `performance.now()`. */
  readonly openedAt: number;
  readonly tracking: Tracking;
  readonly note: Errors['note'];
  /** Called when the account exists, before the page reports it elsewhere. Resolves when the page can show the success. */
  readonly onAccount: () => Promise<void>;
}

/** Connects the submission to the form, the network and the browser's windows (R2.60–R2.63). */
export function submissionPorts(setting: SubmissionSetting): SignUpPorts {
  const { window, environment, store, pack, tracking } = setting;
  return {
    fillIn: setting.fillIn,
    untilPainted: setting.untilPainted,
    keys: setting.keys,
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
    answersIn: formDataFrom,
    post: (payload, idempotencyKey) =>
      postForm({
        url: `${environment.apiUrl}/signup`,
        payload,
        isAnswer: isCreated,
        idempotencyKey,
        ...xsrfTokens(window, environment),
        note: setting.note,
      }),
    async succeed(answer, payload) {
      setting.savedAnswers.clear();
      const isViewReady = setting.onAccount();
      const secretFields = secretFieldsOf([store.state().form]);
      const person = personOf(payload, secretFields);
      const account = accountOf(person, payload, secretFields);
      const signUp = signedUpOf(answer, person, randomUuid());
      const url = loginUrl(environment.dashboardUrl, answer.token, pack().language);
      const login = await openLogin(url, {
        isProduction: environment.production,
        wait,
        openWindow: (address) => openWindow(window, address),
        leaveSteps: async () => leaveSteps(store),
        reload: () => reloadAsDone(window, account),
        track: (event) => tracking.track(event, signUp),
      });
      if (login === 'reloads') return undefined;
      await isViewReady;
      return login === 'opened' ? { kind: login, account } : { kind: login, account, url };
    },
  };
}

function isCreated(body: unknown): body is SignupCreated {
  return isRecord(body) && typeof body['token'] === 'string' && body['token'] !== '';
}

/**
 * Reloads the page at its top, where it shows the success. Returns false when the browser cannot store the mark for the next
 * page.
 */
function reloadAsDone(window: Window, account: Account): boolean {
  if (!hasWorked(() => window.sessionStorage.setItem(DONE_KEY, JSON.stringify(account)))) return false;
  window.scrollTo(0, 0);
  window.location.reload();
  return true;
}

/** The person who signed up, as in the submitted payload. Later changes of the form do not count (R9.7, R9.12). */
export function personOf(
  { email, country, meta, ...payload }: SignupPayload,
  secretFields: ReadonlySet<string>,
): Person {
  const { firstName, lastName } = withoutSecrets(payload, secretFields);
  return {
    email: textOrEmpty(email),
    name: fullName(firstName, lastName),
    country: country === '' ? null : country,
    language: meta?.language ?? 'en',
  };
}

/** The name of a visitor. A lone hyphen stands for no last name (R2.60). */
export function fullName(...names: readonly unknown[]): string {
  return names
    .map(textOrEmpty)
    .filter((name) => name !== '' && name !== '-')
    .join(' ');
}

/** The account of a person, for the success view (R2.62). */
function accountOf(
  { name, email }: Person,
  payload: SignupPayload,
  secretFields: ReadonlySet<string>,
): Account {
  const { organisation } = withoutSecrets(payload, secretFields);
  return { name, email, organisation: textOrEmpty(organisation) };
}

function textOrEmpty(answer: unknown): string {
  return typeof answer === 'string' ? answer : '';
}
