import { createHash, randomUUID } from 'node:crypto';
import type { Answers } from '#contract/form-document.ts';
import type { SubmissionMeta } from '#protocol/signup-payload.ts';
import { withoutSecrets } from '#engine/secret-fields.ts';
import type { Secrets } from '#server/config/app-secret.ts';
import { ApiFault } from '#server/faults.ts';
import type { FormLimits } from '#server/limits/form-limits.ts';
import { consentEvidence, type Terms } from '#server/signup/consent-evidence.ts';
import { fingerprintOf, fingerprintsOf } from '#server/signup/fingerprint.ts';
import { validAnswersOf, type ValidationParts } from '#server/signup/validate-submission.ts';
import type {
  AddedSubmission,
  FormSubmissionStore,
  NewFormSubmission,
} from '#store/form-submission-store.ts';
import type { Store } from '#store/store.ts';
import { wordsOf } from '#store/words-of.ts';

/** The body of `POST /api/forms/{form}` (R17.2). */
export interface FormBody {
  readonly answers: Answers;
  readonly meta?: SubmissionMeta;
}

/** What receiving a submission needs. `secrets` sign the fingerprints. */
export interface ReceiveFormParts extends ValidationParts {
  /** The paths of fields that are secret in the form that the visitor filled in, or in the live form (R2.9). */
  readonly secretFields: ReadonlySet<string>;
  readonly store: Pick<FormSubmissionStore, 'addFormSubmission' | 'repeatedFormSubmission'> &
    Pick<Store, 'ping'>;
  readonly secrets: Secrets;
  readonly terms: Terms;
  readonly limits: Pick<FormLimits, 'admitSubmission'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** One `POST /api/forms/{form}` with a valid shape. */
export interface FormRequest {
  readonly body: FormBody;
  readonly idempotencyKey: string | null;
  /** The visitor's network address. */
  readonly address: string;
}

/** Validates and stores what the page of a form sent (R17.2). Resolves with the id. Rejects with an `ApiFault`. */
export async function receiveForm(request: FormRequest, parts: ReceiveFormParts): Promise<string> {
  const { answers: given, meta } = request.body;
  const { address, idempotencyKey: key } = request;
  const answers = withoutSecrets(validAnswersOf(parts, { answers: given, address }), parts.secretFields);
  const retryable = key === null ? null : { key, fingerprint: fingerprintOf(given, parts.secrets[0]) };
  const { elapsedMs } = meta ?? {};
  await parts.limits.admitSubmission({ address, retryable, elapsedMs });
  if (meta?.website) return trapRobot(request, parts);
  return idOf(await parts.store.addFormSubmission(toSubmission(request, answers, parts)));
}

/**
 * Refuses what a page sends after its form was taken offline (R18.1). A retry of what the server has stored before gets its id: the
 * visitor has lost only the response.
 */
export async function receiveClosedForm(
  { body, idempotencyKey: key }: FormRequest,
  { form, store, secrets, secretFields }: ReceiveFormParts,
): Promise<string> {
  const repeated =
    key !== null &&
    (await store.repeatedFormSubmission({
      form: form.name,
      ...idempotencyOf(key, withoutSecrets(body.answers, secretFields), secrets),
    }));
  if (!repeated) throw new ApiFault('closed', undefined, { body: { closed: true } });
  return idOf(repeated);
}

function idOf(outcome: AddedSubmission): string {
  if (outcome.kind === 'keyReused') throw new ApiFault('keyReused');
  return outcome.id;
}

function idempotencyOf(
  key: string,
  answers: Answers,
  secrets: Secrets,
): NonNullable<NewFormSubmission['idempotency']> {
  const { fingerprint, earlierFingerprints } = fingerprintsOf(answers, secrets);
  return { key, fingerprints: [fingerprint, ...earlierFingerprints] };
}

/**
 * A robot that filled in the honeypot gets the same response as a visitor, after the same time, but the server stores nothing.
 * Retries of a robot get the id of its first attempt, like the retries of a visitor.
 */
async function trapRobot(
  { body, idempotencyKey }: FormRequest,
  { store, secrets }: ReceiveFormParts,
): Promise<string> {
  await store.ping();
  return idempotencyKey === null
    ? randomUUID()
    : uuidOf(fingerprintOf({ key: idempotencyKey, answers: body.answers }, secrets[0]));
}

/** An id that looks as if `randomUUID` had made it. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function toSubmission(
  { body: { answers: given, meta }, idempotencyKey: key }: FormRequest,
  answers: Answers,
  { form, content, terms, secrets, secretFields, now }: ReceiveFormParts,
): NewFormSubmission {
  return {
    id: randomUUID(),
    now: now(),
    contentId: content.release.id,
    language: meta?.language ?? null,
    words: wordsOf(answers),
    submission: {
      form: form.name,
      version: form.version,
      variant: form.variant,
      answers: JSON.stringify(answers),
      meta: meta ? JSON.stringify(meta) : null,
      consent: answers['terms'] === true ? consentEvidence(terms, meta?.language) : null,
    },
    idempotency: key === null ? null : idempotencyOf(key, withoutSecrets(given, secretFields), secrets),
  };
}
