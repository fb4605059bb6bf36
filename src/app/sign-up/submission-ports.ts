import type { PublicEnvironment } from '#protocol/environment.ts';
import type { Language, LanguagePack } from '#contract/language.ts';
import type { FormStore } from '#engine/form-store.ts';
import { typedAnswers } from '#engine/submission-transitions.ts';
import { validateAnswers } from '#engine/validate-answers.ts';
import { secretFieldsOf, withoutSecrets } from '#engine/secret-fields.ts';
import type { Errors } from '#tracking/errors/errors.ts';
import { signedUpOf, type Person } from '#tracking/identity/signed-up-of.ts';
import { randomUuid } from '#tracking/random-uuid.ts';
import type { Tracking } from '#tracking/tracking.ts';
import { buildPayload } from './build-payload.ts';
import { isCreated } from './is-created.ts';
import { openAccount } from './open-account.ts';
import type { SavedAnswers } from '#app/saved-answers/saved-answers.ts';
import type { Account, Success } from '#app/submission/create-submission.ts';
import { postForm, type Outcome } from '#app/submission/post-form.ts';
import { xsrfTokens } from '#app/submission/xsrf-token.ts';
import type { SubmissionPorts } from '#app/submission/submission-flow.ts';
import type { SignupCreated } from '#protocol/signup-response.ts';
import { formDataFrom, type SignupPayload } from '#protocol/signup-payload.ts';
import { isRecord } from '#contract/is-record.ts';
import { leaveSteps } from '#app/form/leave-steps.ts';

type SignUpPorts = SubmissionPorts<SignupPayload, SignupAnswer>;

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
  readonly pack: () => LanguagePack & { readonly about: Pick<Language, 'tag'> };
  /** When the page was opened, by `performance.now()`. */
  readonly openedAt: number;
  readonly tracking: Tracking;
  readonly note: Errors['note'];
  /** Called when the form goes out. */
  readonly onSending: () => void;
  /** Called when the server has accepted the answers, before the page reports the account elsewhere. */
  readonly onAccepted: () => void;
  /** Loads the success view. */
  readonly prepareSuccess: () => Promise<void>;
  /** What follows when the mailbox has to be proved first (R15.2). */
  readonly waiting: {
    /** Loads the view that waits. False when it does not load. */
    readonly prepare: (language: string) => Promise<boolean>;
    readonly begin: (person: Person, account: Account) => Promise<Success>;
    /** The address of the sign-up that this one replaces. */
    readonly replaces: () => string | undefined;
  };
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
        replaces: setting.waiting.replaces(),
      });
    },
    answersIn: formDataFrom,
    post: async (payload, idempotencyKey) => postSignUp(setting, payload, idempotencyKey),
    async succeed(answer, payload) {
      const secretFields = secretFieldsOf([store.state().form]);
      const person = personOf(payload, secretFields);
      const account = accountOf(person, payload, secretFields);
      setting.onAccepted();
      if (!isCreated(answer)) {
        await leaveSteps(store);
        return setting.waiting.begin(person, account);
      }
      setting.savedAnswers.clear();
      const signUp = signedUpOf(answer, person, randomUuid());
      return openAccount(
        { window, environment, store, language: pack().language },
        {
          account: { ...account, confirmUntil: answer.confirmUntil ?? '' },
          token: answer.token,
          untilReady: setting.prepareSuccess(),
          track: (event) => tracking.track(event, signUp),
        },
      );
    },
  };
}

async function postSignUp(
  { window, environment, note, waiting, pack, onSending }: SubmissionSetting,
  payload: SignupPayload,
  idempotencyKey: string,
): Promise<Outcome<SignupAnswer>> {
  onSending();
  const outcome = await postForm({
    url: `${environment.apiUrl}/signup`,
    payload,
    isAnswer: isAccepted,
    idempotencyKey,
    ...xsrfTokens(window, environment),
    note,
  });
  if (outcome.kind !== 'created' || isCreated(outcome.answer)) return outcome;
  // Without the view that waits, the visitor tries again. The retry has the same key, and so makes no second sign-up.
  return (await waiting.prepare(pack().language)) ? outcome : failedToLoad(window);
}

/** What the service answers to a sign-up: the account, or that its mailbox has to be proved first (R15.3). */
type SignupAnswer = SignupCreated | { readonly confirm: true };

function isAccepted(body: unknown): body is SignupAnswer {
  return isCreated(body) || (isRecord(body) && body['confirm'] === true);
}

function failedToLoad({ navigator }: Window): Outcome<never> {
  return { kind: navigator.onLine ? 'failed' : 'offline' };
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
