import type { FastifyReply, FastifyRequest } from 'fastify';
import { objectSchema, type Schema } from '#server/http/json-schema.ts';
import { type HostCookie, makeHostCookie } from '#server/security/host-cookie.ts';
import { NO_STORE } from '#server/security/headers.ts';
import type { SignupCreated } from '#protocol/signup-response.ts';
import type { SignupAccepted } from '#server/signup/receive-signup.ts';
import { emailKeyOf } from '#store/email-key.ts';
import type { AttemptForm, AttemptReference, AttemptStore, StoredAttempt } from '#store/attempt-store.ts';
import { attemptIdIn, type AttemptSecrets, type AttemptWord } from './attempt-secrets.ts';

/** What calls and pages need to know an attempt by its link or by the cookie of its browser. */
export interface Confirming {
  readonly secrets: AttemptSecrets;
  readonly store: AttemptStore;
  /** The address of the public page: `__Host-` cookies need https. */
  readonly publicUrl: string;
  /** Counts in the funnel that a mailbox was proved (R9.10). */
  readonly countProof: (form: AttemptForm, language: string) => Promise<unknown>;
  /** How long an attempt waits, in milliseconds. */
  readonly lifeMs: number;
  readonly now: () => number;
}

/** The name of the attempt's cookie, after `__Host-` over https (R15.2). */
const COOKIE = 'vestibule-attempt';

function cookieOf({ publicUrl }: Confirming, { protocol }: FastifyRequest): HostCookie {
  return makeHostCookie(COOKIE, {
    // The link of the mail has to bring the cookie along, so it is not Strict.
    sameSite: 'Lax',
    isSecure: protocol === 'https' || publicUrl.startsWith('https:'),
  });
}

/** Answers an accepted sign-up: 201 with the account, or 202, which says nothing about the address (R15.3). */
export function sendAccepted(
  accepted: SignupAccepted,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  confirming: Confirming | null,
): FastifyReply {
  const { attempt } = accepted;
  if (confirming && attempt) {
    const word = confirming.secrets.wordOf('cookie', attempt);
    reply.header('set-cookie', cookieOf(confirming, request).set(word, confirming.lifeMs / 1_000));
  }
  reply.header('cache-control', NO_STORE);
  return accepted.kind === 'created'
    ? reply.code(201).send({ ...accepted.created, ...(confirming && attempt && untilIn(confirming)) })
    : reply.code(202).send({ confirm: true });
}

/** Until when the mailbox of a new account has to be confirmed. */
function untilIn({ lifeMs, now }: Confirming): Pick<SignupCreated, 'confirmUntil'> {
  return { confirmUntil: new Date(now() + lifeMs).toISOString() };
}

/** The body of a 202. */
const WAITING_SCHEMA: Schema = {
  ...objectSchema({ confirm: { const: true } }),
  required: ['confirm'],
};

/** How the API document describes a 202. Empty without `CONFIRM_EMAIL`. */
export function waitingResponse(
  confirming: Confirming | null,
): Readonly<Record<number, { readonly description: string; readonly schema: Schema }>> {
  return confirming
    ? {
        202: {
          description: 'A mail is on its way: the mailbox has to be proved first.',
          schema: WAITING_SCHEMA,
        },
      }
    : {};
}

/** The attempt of this browser. Null when it has none. */
export async function attemptOfBrowser(
  confirming: Confirming,
  request: FastifyRequest,
): Promise<StoredAttempt | null> {
  return findByWord(confirming, cookieOf(confirming, request).valueIn(request) ?? '', 'cookie');
}

/**
 * The id of the attempt that the visitor gives up for another address (R15.2). The page has to name the address of the former one: of
 * two tabs, the cookie belongs to the later one. Undefined when the attempt of this browser has another address, or is over.
 */
export async function replacedAttempt(
  confirming: Confirming,
  request: FastifyRequest,
  formerEmail: string,
): Promise<string | undefined> {
  const attempt = await attemptOfBrowser(confirming, request);
  if (!attempt || attempt.email === null) return undefined;
  return emailKeyOf(attempt.email) === emailKeyOf(formerEmail) ? attempt.attemptId : undefined;
}

/** The attempt that a word of ours belongs to. Null for any other word. */
export async function findByWord(
  { secrets, store }: Confirming,
  given: string,
  word: AttemptWord,
): Promise<StoredAttempt | null> {
  const id = attemptIdIn(given);
  const attempt = id === null ? null : await store.attempt(id);
  return attempt && secrets.hasWord(given, word, attempt) ? attempt : null;
}

/** Whether this browser made an attempt: it has its cookie. */
export function isBrowserOf(
  confirming: Confirming,
  request: FastifyRequest,
  attempt: AttemptReference,
): boolean {
  const given = cookieOf(confirming, request).valueIn(request) ?? '';
  return confirming.secrets.hasWord(given, 'cookie', attempt);
}

/** Whether an attempt can still be proved. */
export function isWaiting({ state, expires }: StoredAttempt, now: number): boolean {
  return state === 'waiting' && expires > now;
}

/** Whether the browser of an attempt may still try codes. */
export function canTryCode(attempt: StoredAttempt, now: number): boolean {
  return isWaiting(attempt, now) && attempt.codesLeft > 0;
}

/** Whether the link of an attempt still confirms. After too many wrong passwords, it only denies. */
export function canUseLink(attempt: StoredAttempt, now: number): boolean {
  return isWaiting(attempt, now) && attempt.passwordsLeft > 0;
}
