import type { Answers } from '#contract/form-document.ts';
import { isRecord } from '#contract/is-record.ts';
import type { PublicEnvironment } from '#protocol/environment.ts';
import type { SubmissionMeta } from '#protocol/signup-payload.ts';
import type { FormStore } from '#engine/form-store.ts';
import { typedAnswers } from '#engine/submission-transitions.ts';
import { validateAnswers } from '#engine/validate-answers.ts';
import { leaveSteps } from '#app/form/leave-steps.ts';
import type { Errors } from '#tracking/errors/errors.ts';
import { postForm } from './post-form.ts';
import type { SubmissionPorts } from './submission-flow.ts';
import { xsrfTokens } from './xsrf-token.ts';

/** The parts of the page that sending its form needs. */
interface FormSetting extends Pick<
  SubmissionPorts<FormPayload, FormSent>,
  'fillIn' | 'untilPainted' | 'keys'
> {
  readonly window: Window;
  readonly environment: PublicEnvironment;
  readonly store: FormStore;
  /** The active language. */
  readonly language: () => string;
  readonly note: Errors['note'];
  /** Called when the form goes out. */
  readonly onSending: () => void;
  /** Called when the server has stored the answers. */
  readonly onSent: () => void;
}

/** The body of `POST /api/forms/{form}`. */
interface FormPayload {
  readonly answers: Answers;
  readonly meta: SubmissionMeta;
}

/** The body of the response: the server has stored the answers. */
interface FormSent {
  readonly submissionId: string;
}

/** Connects the page of a form to the service, which stores the answers (R17.2). */
export function formPorts(setting: FormSetting): SubmissionPorts<FormPayload, FormSent> {
  const { window, environment, store, note, fillIn, untilPainted, keys } = setting;
  const openedAt = performance.now();
  return {
    fillIn,
    untilPainted,
    keys,
    payload(website) {
      store.update(typedAnswers);
      const { form, answers } = store.state();
      return {
        answers: validateAnswers(form, answers).answers,
        meta: {
          form: form.name,
          version: form.version,
          variant: form.variant,
          language: setting.language(),
          catalogs: form.catalogs,
          elapsedMs: Math.round(performance.now() - openedAt),
          website,
        },
      };
    },
    answersIn: ({ answers }) => answers,
    async post(payload, idempotencyKey) {
      setting.onSending();
      return postForm({
        url: `${environment.apiUrl}/forms/${store.state().form.name}`,
        payload,
        isAnswer: isSent,
        idempotencyKey,
        ...xsrfTokens(window, environment),
        note,
      });
    },
    async succeed() {
      setting.onSent();
      await leaveSteps(store);
      return { kind: 'sent' };
    },
  };
}

function isSent(body: unknown): body is FormSent {
  return isRecord(body) && typeof body['submissionId'] === 'string';
}
