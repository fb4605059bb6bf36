import { randomUUID } from 'node:crypto';
import { isRecord } from '#contract/is-record.ts';
import type { NewFormSubmission } from '#store/form-submission-store.ts';
import type { NewAccount, StoredSubmission } from '#store/signup-store.ts';
import type { ForwardedSubmission } from '#store/submission-store.ts';
import type { NewWebhook } from '#store/webhook-store.ts';

/** How long the server tries to deliver an event, in milliseconds. */
export const WEBHOOK_LIFE_MS = 3 * 24 * 3_600_000;

/** A new account of this server or of another service. */
type Created =
  | Pick<NewAccount, 'accountId' | 'organisationId' | 'submission' | 'now'>
  | Pick<ForwardedSubmission, 'userId' | 'organisationId' | 'submission' | 'now'>;

/**
 * Makes the event for a new account (R15.9). It names each property that it copies, so that no password, hash or token becomes
 * part of the event. When another service requests an account, only that service has the visitor's answers.
 */
export function signupCreated(created: Created): NewWebhook {
  const { organisationId, submission, now } = created;
  const userId = 'userId' in created ? created.userId : created.accountId;
  return webhookOf('signup.created', {
    subject: userId,
    at: now,
    data: { userId, organisationId, ...(submission && signupDataOf(submission)) },
  });
}

/** Makes the event for a submission of a form with a page (R17.3). */
export function formSubmitted({ id, submission, language, now }: NewFormSubmission): NewWebhook {
  return webhookOf('form.submitted', { subject: id, at: now, data: { id, ...dataOf(submission, language) } });
}

/** The stored answers, which contain no secrets, and the version of the form that they answer. */
function dataOf(
  { form, version, variant, answers }: StoredSubmission,
  language: string | null,
): Readonly<Record<string, unknown>> {
  return { form, version, variant, language, answers: JSON.parse(answers) };
}

/** With the session of the CRM, where the visitor allowed it (R2.60). */
function signupDataOf(submission: StoredSubmission): Readonly<Record<string, unknown>> {
  const sent: unknown = JSON.parse(submission.meta ?? '{}');
  const { language, hubspotSession } = isRecord(sent) ? sent : {};
  return {
    ...dataOf(submission, typeof language === 'string' ? language : null),
    ...(isRecord(hubspotSession) && { hubspotSession }),
  };
}

interface EventParts {
  readonly subject: string;
  readonly at: number;
  readonly data: Readonly<Record<string, unknown>>;
}

function webhookOf(type: NewWebhook['type'], { subject, at, data }: EventParts): NewWebhook {
  return {
    id: `msg_${randomUUID().replaceAll('-', '')}`,
    type,
    subject,
    payload: JSON.stringify({ type, timestamp: new Date(at).toISOString(), data }),
    at,
    expires: at + WEBHOOK_LIFE_MS,
  };
}
