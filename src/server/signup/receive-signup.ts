import type { FastifyBaseLogger } from 'fastify';
import type { Answers } from '#contract/form-document.ts';
import { formDataFrom, type SignupPayload } from '#protocol/signup-payload.ts';
import { withoutSecrets } from '#engine/secret-fields.ts';
import type { AdminApi, AdminOutcome, Attempt } from '#server/admin-api/admin-api.ts';
import { type BreachedPasswords, refuseBreached } from '#server/breaches/breached-passwords.ts';
import type { Secrets } from '#server/config/app-secret.ts';
import { ApiFault } from '#server/faults.ts';
import { DEFAULT_LANGUAGE } from '#server/config/platform-languages.ts';
import type { CountedAttempt, SignupLimits } from '#server/limits/signup-limits.ts';
import { toAdminSignup } from './admin-signup.ts';
import { consentEvidence, type Terms } from './consent-evidence.ts';
import { inconsistentFields, isHubSpotSessionInconsistent } from './cross-checks.ts';
import { emailLogFields } from './email-log-fields.ts';
import { fingerprintOf, fingerprintsOf } from './fingerprint.ts';
import { validAnswersOf, type ValidationParts } from './validate-submission.ts';

/** What receiving a sign-up needs. `secrets` sign the fingerprints. */
export interface SignupParts extends ValidationParts {
  /** The paths of fields that are secret in the form of the visitor's page or in the live form (R2.9). */
  readonly secretFields: ReadonlySet<string>;
  readonly adminApi: AdminApi;
  readonly breachedPasswords: BreachedPasswords;
  readonly secrets: Secrets;
  readonly terms: Terms;
  readonly limits: Pick<SignupLimits, 'admitAttempt'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** One `POST /api/signup` with a valid shape. */
export interface SignupRequest {
  readonly payload: SignupPayload;
  readonly idempotencyKey: string | null;
  readonly pageOrigin: string;
  /** The id of the attempt that the visitor gives up. */
  readonly replaces: string | undefined;
  readonly log: Pick<FastifyBaseLogger, 'info'>;
  /** The visitor's network address. */
  readonly address: string;
}

/** A sign-up that the server accepts. */
export type SignupAccepted = Extract<AdminOutcome, { readonly kind: 'created' | 'waiting' }>;

/** Validates a sign-up and passes it to the admin API (R7.1). Rejects with the `ApiFault` for the response. */
export async function receiveSignup(request: SignupRequest, parts: SignupParts): Promise<SignupAccepted> {
  const { payload, pageOrigin } = request;
  const payloadAnswers = formDataFrom(payload);
  const answers = validAnswers(request, payloadAnswers, parts);
  const email = requiredText(answers, 'email');
  const password = requiredText(answers, 'password');
  // A refused password is a mistake, so it does not count as a sign-up.
  await refuseBreached(parts.breachedPasswords, password);
  const [secret] = parts.secrets;
  request.log.info(emailLogFields(email, secret), 'valid answers');
  const openAnswers = withoutSecrets(answers, parts.secretFields);
  const fingerprints = fingerprintsOf(withoutSecrets(payloadAnswers, parts.secretFields), parts.secrets);
  const hubspotSession = sessionToKeep(payload, parts.secretFields);
  const attempt = toAttempt(request, parts, { ...fingerprints, answers: openAnswers, hubspotSession });
  const fullFingerprint = fingerprintOf(payloadAnswers, secret);
  await parts.limits.admitAttempt(toCountedAttempt(request, email, fullFingerprint));
  const signup = toAdminSignup({
    answers: openAnswers,
    email,
    password,
    fingerprint: fingerprints.fingerprint,
    pageOrigin,
    hubspotSession,
    countries: parts.content.countriesOf(parts.form),
    content: parts.content,
  });
  const outcome = await parts.adminApi.signUp(signup, attempt);
  if (outcome.kind !== 'created' && outcome.kind !== 'waiting') throw new ApiFault(outcome.kind);
  return outcome;
}

/** Returns the answers when they are valid. Throws `malformed` or `refused` otherwise. */
function validAnswers(
  { payload, address }: SignupRequest,
  payloadAnswers: Answers,
  parts: ValidationParts,
): Answers {
  const { form, content } = parts;
  const answers = validAnswersOf(parts, { answers: payloadAnswers, address });
  const inconsistent = inconsistentFields(payload, answers, {
    form,
    countries: content.countriesOf(form),
  });
  if (Object.keys(inconsistent).length > 0) throw new ApiFault('refused', inconsistent);
  if (isHubSpotSessionInconsistent(payload, answers)) throw new ApiFault('refused');
  return answers;
}

interface ValidSignup extends Pick<Attempt, 'fingerprint' | 'earlierFingerprints'> {
  /** Without the answers to secret fields. */
  readonly answers: Answers;
  readonly hubspotSession: Answers | undefined;
}

/**
 * The session of the CRM that the server keeps (R2.60), without the answers to secret fields. A page sends the token only where
 * the visitor agreed to marketing (R9.3). Without a token there is nothing to keep.
 */
function sessionToKeep(
  { hubspotSession: session }: SignupPayload,
  secretFields: ReadonlySet<string>,
): Answers | undefined {
  return session?.userToken === undefined ? undefined : withoutSecrets({ ...session }, secretFields);
}

function toAttempt(
  { payload, idempotencyKey, replaces }: SignupRequest,
  { form, terms }: Pick<SignupParts, 'form' | 'terms'>,
  { answers, hubspotSession, ...fingerprints }: ValidSignup,
): Attempt {
  const { currencySelector: currency } = answers;
  const { replaces: _former, ...said } = payload.meta ?? {};
  const meta = { ...said, ...(hubspotSession && { hubspotSession }) };
  return {
    idempotencyKey,
    ...fingerprints,
    currency: typeof currency === 'string' ? currency : null,
    submission: {
      form: form.name,
      version: form.version,
      variant: form.variant,
      answers: JSON.stringify(answers),
      meta: Object.keys(meta).length > 0 ? JSON.stringify(meta) : null,
      consent: answers['terms'] === true ? consentEvidence(terms, payload.meta?.language) : null,
    },
    language: payload.meta?.language ?? DEFAULT_LANGUAGE,
    replaces,
    hasFilledHoneypot: Boolean(payload.meta?.website),
  };
}

/** @param fullFingerprint The fingerprint of the whole payload, including secrets. It is never stored. */
function toCountedAttempt(
  { address, payload, idempotencyKey: key }: SignupRequest,
  email: string,
  fullFingerprint: string,
): CountedAttempt {
  return {
    address,
    email,
    retryable: key === null ? null : { key, fingerprint: fullFingerprint },
    elapsedMs: payload.meta?.elapsedMs,
  };
}

/** Returns an answer that every account needs, whatever the document says. */
function requiredText(answers: Answers, field: string): string {
  const answer = answers[field];
  if (typeof answer !== 'string') throw new ApiFault('refused', { [field]: 'required' });
  return answer;
}
