import type { PublicEnvironment } from '#protocol/environment.ts';
import type { SignupCreated } from '#protocol/signup-response.ts';
import { isCreated } from '#app/sign-up/is-created.ts';
import type { Errors } from '#tracking/errors/errors.ts';
import { createSender, type Reply } from './send-call.ts';

/** Why a call brought no answer. The visitor may try again; `outdated` needs a reload. */
export type CallFailure =
  | { readonly kind: 'offline' | 'failed' | 'outdated' }
  | { readonly kind: 'busy'; readonly waitMs: number };

/** The answer to a code. */
export type CodeOutcome =
  | { readonly kind: 'confirmed'; readonly token: string }
  | { readonly kind: 'wrongCode'; readonly left: number | undefined }
  | { readonly kind: 'gone' }
  | CallFailure;

/** The answer to the wish for another mail. */
export type MailOutcome =
  | { readonly kind: 'sent'; readonly left: number }
  | { readonly kind: 'gone' }
  | CallFailure;

/**
 * How far the proof of the mailbox is. `spent`: the codes are used up, and the link of the mail still works. `isDeleted`: the account
 * was open already. The token comes once, to one tab of the browser that gave the proof.
 */
export type ProofState =
  | { readonly kind: 'waiting' | 'spent' }
  | { readonly kind: 'ended'; readonly isDeleted: boolean }
  | { readonly kind: 'confirmed'; readonly token: string | undefined }
  | CallFailure;

/** The calls of a sign-up that waits (R15.2). None of them rejects. */
export interface ConfirmCalls {
  readonly tryCode: (code: string) => Promise<CodeOutcome>;
  readonly askForMail: () => Promise<MailOutcome>;
  readonly readState: () => Promise<ProofState>;
  /** The account that a token opens, for the visitor's tracking. Undefined when the server does not say. */
  readonly readAccount: (token: string) => Promise<SignupCreated | undefined>;
}

interface CallSetting {
  readonly window: Window;
  readonly environment: PublicEnvironment;
  readonly note: Errors['note'];
}

/** Makes the calls to the service. */
export function confirmCalls({ window, environment, note }: CallSetting): ConfirmCalls {
  const base = `${environment.apiUrl}/confirm`;
  const { get, post } = createSender({ window, environment, note });
  return {
    tryCode: async (code) => codeOutcome(await post(base, { code })),
    askForMail: async () => mailOutcome(await post(`${base}/resend`)),
    readState: async () => proofState(await get(base)),
    async readAccount(token) {
      const { isOk, body } = await post(`${base}/account`, { token });
      return isOk && isCreated(body) ? body : undefined;
    },
  };
}

function codeOutcome(reply: Reply): CodeOutcome {
  const { token, left } = reply.body;
  if (reply.isOk && typeof token === 'string') return { kind: 'confirmed', token };
  if (reply.status === 422) return { kind: 'wrongCode', left: typeof left === 'number' ? left : undefined };
  return isGone(reply) ? { kind: 'gone' } : failureOf(reply);
}

function mailOutcome(reply: Reply): MailOutcome {
  const { left } = reply.body;
  if (reply.isOk && typeof left === 'number') return { kind: 'sent', left };
  return isGone(reply) ? { kind: 'gone' } : failureOf(reply);
}

function proofState(reply: Reply): ProofState {
  const { state, token, isDeleted } = reply.body;
  if (isGone(reply)) return { kind: 'ended', isDeleted: false };
  if (!reply.isOk) return failureOf(reply);
  if (state === 'waiting' || state === 'spent') return { kind: state };
  if (state === 'ended') return { kind: state, isDeleted: isDeleted === true };
  if (state !== 'confirmed') return { kind: 'failed' };
  return { kind: state, token: typeof token === 'string' ? token : undefined };
}

/** The attempt is over, or the operator has turned the proof off. */
function isGone({ status }: Reply): boolean {
  return status === 404 || status === 410;
}

/** The wait when a response names none. */
const SHORT_WAIT_MS = 60_000;

function failureOf({ status, retryAfter }: Reply): CallFailure {
  if (status === undefined) return { kind: navigator.onLine ? 'failed' : 'offline' };
  if (status === 403) return { kind: 'outdated' };
  if (status !== 429 && status !== 503) return { kind: 'failed' };
  return { kind: 'busy', waitMs: retryAfter > 0 ? retryAfter * 1_000 : SHORT_WAIT_MS };
}
