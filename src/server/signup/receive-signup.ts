import type { FastifyBaseLogger } from 'fastify';
import type { CompiledForm } from '#contract/compiled-form.ts';
import type { Answers } from '#contract/form-document.ts';
import type { ProblemKind, Problems } from '#contract/problem.ts';
import type { SignupCreated } from '#contract/signup-answer.ts';
import { formDataFrom, type SignupPayload } from '#contract/signup-payload.ts';
import { withoutSecrets } from '#engine/secret-fields.ts';
import type { AdminApi, Attempt } from '#server/admin-api/admin-api.ts';
import { ApiFault } from '#server/faults.ts';
import { countriesIn } from '#server/catalogs.ts';
import type { CountedAttempt, SignupLimits } from '#server/limits/signup-limits.ts';
import { judge } from '#server/judge.ts';
import type { Secrets } from '#server/security/secrets.ts';
import { adminSignupOf } from './admin-signup.ts';
import { consentTo, type Terms } from './consent.ts';
import { contradictionsIn, sessionContradicts } from './contradictions.ts';
import { emailMarks } from './email-marks.ts';
import { fingerprintOf, fingerprintsOf } from './fingerprint.ts';

/** What a sign-up is received with. `secrets` sign what tells two attempts apart. */
export interface SignupParts {
  /** The edition it was filled in with. */
  readonly form: CompiledForm;
  /** The paths of fields that are secret in any edition (R2.9). */
  readonly secretFields: ReadonlySet<string>;
  readonly adminApi: AdminApi;
  readonly secrets: Secrets;
  readonly terms: Terms;
  readonly limits: Pick<SignupLimits, 'admitAttempt'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** One `POST /api/signup` whose shape is right. */
export interface SignupRequest {
  readonly payload: SignupPayload;
  readonly idempotencyKey: string | null;
  readonly pageOrigin: string;
  readonly log: Pick<FastifyBaseLogger, 'info'>;
  /** Of the visitor on the network. */
  readonly address: string;
}

/** Judges a sign-up and hands it on (R7.1). Rejects with the `ApiFault` to answer. */
export async function receiveSignup(request: SignupRequest, parts: SignupParts): Promise<SignupCreated> {
  const { payload, pageOrigin } = request;
  const given = formDataFrom(payload);
  const answers = judgedAnswers(payload, given, parts.form);
  const email = textIn(answers, 'email');
  const [secret] = parts.secrets;
  request.log.info(emailMarks(email, secret), 'judged');
  const openAnswers = withoutSecrets(answers, parts.secretFields);
  const fingerprints = fingerprintsOf(withoutSecrets(given, parts.secretFields), parts.secrets);
  const attempt = attemptOf(request, parts, { ...fingerprints, answers: openAnswers });
  const mark = fingerprintOf(given, secret);
  await parts.limits.admitAttempt(countedBy(request, email, mark));
  const signup = adminSignupOf({
    answers: openAnswers,
    email,
    password: textIn(answers, 'password'),
    fingerprint: fingerprints.fingerprint,
    pageOrigin,
    countries: countriesIn(parts.form),
  });
  const outcome = await parts.adminApi.signUp(signup, attempt);
  if (outcome.kind !== 'created') throw new ApiFault(outcome.kind);
  return outcome.created;
}

/** The answers when nothing is wrong with them; throws `malformed` or `refused` otherwise. */
function judgedAnswers(payload: SignupPayload, given: Answers, form: CompiledForm): Answers {
  const { answers, problems, unknown } = judge(form, given);
  if (unknown.length > 0) throw new ApiFault('malformed');
  if (Object.keys(problems).length > 0) throw new ApiFault('refused', kindsOf(problems));
  const unkept = Object.keys(answers).filter((field) => isUnkept(answers[field]));
  if (unkept.length > 0) throw new ApiFault('refused', withKind(unkept, 'invalidFormat'));
  const contradictions = contradictionsIn(payload, answers, countriesIn(form));
  if (Object.keys(contradictions).length > 0) throw new ApiFault('refused', contradictions);
  if (sessionContradicts(payload, answers)) throw new ApiFault('refused');
  return answers;
}

function kindsOf(problems: Problems): Readonly<Record<string, Problems[string]['kind']>> {
  return Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, problem.kind]));
}

/** Whether it is text with a NUL, which PostgreSQL cannot keep; a document may have a field without a rule against it. */
function isUnkept(answer: unknown): boolean {
  return typeof answer === 'string' && answer.includes('\0');
}

function withKind(fields: readonly string[], kind: ProblemKind): Readonly<Record<string, ProblemKind>> {
  return Object.fromEntries(fields.map((field) => [field, kind]));
}

interface Judged extends Pick<Attempt, 'fingerprint' | 'earlierFingerprints'> {
  /** Without what is never stored. */
  readonly answers: Answers;
}

function attemptOf(
  { payload, idempotencyKey }: SignupRequest,
  { form, terms }: Pick<SignupParts, 'form' | 'terms'>,
  { answers, ...fingerprints }: Judged,
): Attempt {
  const { currencySelector: currency } = answers;
  return {
    idempotencyKey,
    ...fingerprints,
    currency: typeof currency === 'string' ? currency : null,
    submission: {
      form: form.name,
      version: form.version,
      variant: form.variant,
      answers: JSON.stringify(answers),
      meta: payload.meta ? JSON.stringify(payload.meta) : null,
      consent: answers['terms'] === true ? consentTo(terms, payload.meta?.language) : null,
    },
    isTrapped: Boolean(payload.meta?.website),
  };
}

/** @param mark Of all that was given, secrets too: it is never stored. */
function countedBy(
  { address, payload, idempotencyKey: key }: SignupRequest,
  email: string,
  mark: string,
): CountedAttempt {
  return {
    address,
    email,
    repeatable: key === null ? null : { key, mark },
    elapsedMs: payload.meta?.elapsedMs,
  };
}

/** An answer without which there is no account, whatever the document says of it. */
function textIn(answers: Answers, field: string): string {
  const answer = answers[field];
  if (typeof answer !== 'string') throw new ApiFault('refused', { [field]: 'required' });
  return answer;
}
