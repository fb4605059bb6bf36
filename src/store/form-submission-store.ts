import type { Deed } from './audit-store.ts';
import type { StoredSubmission } from './signup-store.ts';
import type { NewWebhook } from './webhook-store.ts';

/** A submission to store: what a visitor sent by the page of a form, and what the server adds. Times are epoch milliseconds. */
export interface NewFormSubmission {
  readonly id: string;
  readonly now: number;
  /** The answers without secrets; the variant and the version of the form that validated them. */
  readonly submission: StoredSubmission;
  /** The content of the release that the page came from. */
  readonly contentId: string;
  /** The language of the page. Null when the page sent none. */
  readonly language: string | null;
  /** The answers in lower case, as the text that a search looks in. */
  readonly words: string;
  /**
   * `key` is the same in all retries. `fingerprints` has one fingerprint of the answers for each app secret. A retry has the same
   * answers when the store has any of these fingerprints for the key.
   */
  readonly idempotency: {
    readonly key: string;
    readonly fingerprints: readonly [string, ...string[]];
  } | null;
  /** Undefined when no receiver of webhooks is set. */
  readonly webhook?: NewWebhook | undefined;
}

/** What identifies a retry of a submission. */
export interface FormRetry extends NonNullable<NewFormSubmission['idempotency']> {
  readonly form: string;
}

/** The outcome of a write. A retry gets the id of the first attempt. A key with other answers is refused. */
export type AddedSubmission =
  | { readonly kind: 'added' | 'repeated'; readonly id: string }
  | { readonly kind: 'keyReused' };

/** A stored submission, as the workbench and the commands read it. */
export interface FormSubmission {
  readonly id: string;
  readonly form: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly version: string;
  readonly variant: string | null;
  readonly language: string | null;
  /**
   * The number of the release that its page came from. Null when the store has no such release any more, and for sign-ups, which only
   * have a version.
   */
  readonly release: number | null;
  /** JSON. */
  readonly answers: string;
  readonly consent: { readonly termsUrl: string | null; readonly termsVersion: string | null } | null;
}

/** Which submissions to list. The list starts with the newest. */
export interface SubmissionQuery {
  readonly form: string;
  /** A text that one of the answers contains. The case of letters does not matter. */
  readonly search?: string | undefined;
  /** The list starts after this submission. */
  readonly after?: Pick<FormSubmission, 'at' | 'id'> | undefined;
  readonly limit: number;
}

/** Stores what visitors send with the pages of forms (R17.2, R17.3). It also reads and erases the answers of sign-ups (R18.4). */
export interface FormSubmissionStore {
  addFormSubmission(submission: NewFormSubmission): Promise<AddedSubmission>;
  /** What a retry gets of a form that takes no new submissions. Null when no submission has its key. */
  repeatedFormSubmission(retry: FormRetry): Promise<AddedSubmission | null>;
  /**
   * Lists submissions, newest first. With a search, submissions of the same moment are in the order in which they were stored, except
   * sign-ups.
   */
  formSubmissions(query: SubmissionQuery): Promise<readonly FormSubmission[]>;
  /** How many submissions a form has. */
  countFormSubmissions(form: string): Promise<number>;
  /** The names of the forms that have submissions, in order. The form itself may be gone. */
  submittedForms(): Promise<readonly string[]>;
  formSubmission(id: string): Promise<FormSubmission | null>;
  /**
   * Erases a submission, also in the outbox of webhooks, and adds an audit entry. The account of a sign-up stays. False when there is
   * no such submission.
   */
  eraseFormSubmission(erased: { readonly id: string; readonly deed: Deed }): Promise<boolean>;
  /** Adds some submissions to the index of searches: sign-ups, and submissions of earlier versions. Returns their number: 0 when all are in it. */
  indexSubmissions(): Promise<number>;
}
