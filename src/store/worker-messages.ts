import type { Migration } from './migrate.ts';
import type { EmbeddedStore } from './store.ts';

/** What the worker needs to start. */
export interface WorkerStart {
  readonly file: string;
  readonly migrations: readonly Migration[];
  /** A file of an earlier version up to this size is rewritten, so that it holds no erased rows. `REWRITE_BYTES` by default. */
  readonly rewriteBytes?: number;
}

/** One method of the store with its argument. */
export type StoreRequest = {
  [Method in keyof EmbeddedStore]: {
    readonly method: Method;
    readonly argument?: Parameters<EmbeddedStore[Method]>[0];
  };
}[keyof EmbeddedStore];

/** One call to the store in the worker. */
export interface StoreCall {
  readonly id: number;
  /** Nanoseconds of `process.hrtime.bigint()`, a clock that all threads share and that nobody can set. */
  readonly sentAt: bigint;
  readonly request: StoreRequest;
}

/** The time-out of a call in milliseconds, including the time in the queue. Calls to PostgreSQL have the same time-out. */
export const CALL_TIMEOUT_MS = 2_000;

/** Every method of the store. A method is `untimed` when no visitor waits for it. */
const METHODS: Readonly<Record<keyof EmbeddedStore, 'timed' | 'untimed'>> = {
  createAccount: 'timed',
  simulateAccount: 'timed',
  spentKey: 'timed',
  addToken: 'timed',
  redeemToken: 'timed',
  releaseAddress: 'timed',
  beginAttempt: 'timed',
  simulateAttempt: 'timed',
  attempt: 'timed',
  takeTry: 'timed',
  proveAttempt: 'timed',
  endAttempt: 'timed',
  takeToken: 'timed',
  tokenAccount: 'timed',
  sendAgain: 'timed',
  saveSubmission: 'timed',
  forwardedFingerprint: 'timed',
  addFormSubmission: 'timed',
  repeatedFormSubmission: 'timed',
  saveJuneEvent: 'timed',
  countFunnel: 'timed',
  releaseState: 'timed',
  contentFile: 'timed',
  ping: 'timed',
  visitSums: 'untimed',
  fieldSums: 'untimed',
  deleteOld: 'untimed',
  oldest: 'untimed',
  deleteUnusedTexts: 'untimed',
  saveRelease: 'untimed',
  publishRelease: 'untimed',
  saveFiles: 'untimed',
  releases: 'untimed',
  loadRelease: 'untimed',
  loadContent: 'untimed',
  contentHashes: 'untimed',
  contentText: 'untimed',
  withdrawRelease: 'untimed',
  recordDeploy: 'untimed',
  openDraft: 'untimed',
  drafts: 'untimed',
  loadDraft: 'untimed',
  draftEntry: 'untimed',
  draftOverview: 'untimed',
  draftText: 'untimed',
  writeDraft: 'untimed',
  discardDraft: 'untimed',
  handIn: 'untimed',
  sendBack: 'untimed',
  approve: 'untimed',
  noteMeanwhile: 'untimed',
  addRemark: 'untimed',
  settleRemark: 'untimed',
  draftReview: 'untimed',
  draftReviews: 'untimed',
  personOf: 'untimed',
  scheduleDraft: 'untimed',
  schedules: 'untimed',
  cancelSchedule: 'untimed',
  failSchedule: 'untimed',
  editors: 'untimed',
  editor: 'untimed',
  hasOwner: 'untimed',
  invite: 'untimed',
  invitation: 'untimed',
  openInvitations: 'untimed',
  takeBackInvitation: 'untimed',
  acceptInvitation: 'untimed',
  admit: 'untimed',
  removeEditor: 'untimed',
  renewPassword: 'untimed',
  openSession: 'untimed',
  sessionEditor: 'untimed',
  closeSession: 'untimed',
  machineTokens: 'untimed',
  addMachineToken: 'untimed',
  machineToken: 'untimed',
  revokeMachineToken: 'untimed',
  roleNow: 'untimed',
  formSubmissions: 'untimed',
  countFormSubmissions: 'untimed',
  submittedForms: 'untimed',
  formSubmission: 'untimed',
  eraseFormSubmission: 'untimed',
  indexSubmissions: 'untimed',
  holderOf: 'untimed',
  mailboxOf: 'untimed',
  addressPage: 'untimed',
  webhooksOf: 'untimed',
  personData: 'untimed',
  erasePerson: 'untimed',
  claimWebhooks: 'untimed',
  settleWebhook: 'untimed',
  webhooks: 'untimed',
  webhook: 'untimed',
  repeatWebhook: 'untimed',
  oldestWaitingWebhook: 'untimed',
  deleteExpired: 'untimed',
  claimMails: 'untimed',
  beginMail: 'untimed',
  settleMail: 'untimed',
  oldestWaitingMail: 'untimed',
  addDeed: 'untimed',
  addDeedOnceAnHour: 'untimed',
  deeds: 'untimed',
  endOfDraft: 'untimed',
  backup: 'untimed',
  holdsErased: 'untimed',
  forgetErased: 'untimed',
  close: 'untimed',
};

/** The names of all methods. */
export const STORE_METHODS: readonly string[] = Object.keys(METHODS);

/** Whether callers of that method give up after `CALL_TIMEOUT_MS`. */
export function isTimed(method: StoreRequest['method']): boolean {
  return METHODS[method] === 'timed';
}

/** The message for a caller who waited too long. */
export const TOO_SLOW = 'the disk is too slow for the waiting calls';

/** The messages of the worker: first whether it opened the store, then the response to each call. */
export type WorkerResponse =
  | { readonly kind: 'opened' }
  | { readonly kind: 'notOpened'; readonly why: string }
  | { readonly kind: 'done'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly why: string; readonly isUnavailable: boolean };
