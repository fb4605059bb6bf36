import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Secrets } from '#server/config/app-secret.ts';
import { isSameText } from '#server/security/same-text.ts';
import type { AttemptReference } from '#store/attempt-store.ts';

/** What the server gives a visitor for an attempt: the link of the mail, and the cookie of the browser. Both are one word. */
export type AttemptWord = 'link' | 'cookie';

/**
 * Derives link, code and cookie of an attempt from its id, its nonce and the secret of the server (R15.2). Nothing of them is stored:
 * a copy of the database does not reveal them, and neither does the secret alone.
 */
export interface AttemptSecrets {
  readonly wordOf: (word: AttemptWord, attempt: AttemptReference) => string;
  /** Six digits. */
  readonly codeOf: (attempt: AttemptReference) => string;
  /** Whether the visitor has this word of an attempt. Words that were made with earlier secrets are right, too. */
  readonly hasWord: (given: string, word: AttemptWord, attempt: AttemptReference) => boolean;
  readonly hasCode: (given: string, attempt: AttemptReference) => boolean;
}

/** Bytes of an id and of a nonce, too many to guess. */
const ID_BYTES = 16;
const ID_LENGTH = 22;
const WORD_PATTERN = /^[\w-]{44}$/;
const CODES = 1_000_000;
const CODE_LENGTH = 6;

/** Makes id and nonce of a new attempt. */
export function newAttemptReference(): AttemptReference & { readonly mailId: string } {
  const [attemptId = '', nonce = ''] = [0, 1].map(() => randomBytes(ID_BYTES).toString('base64url'));
  return { attemptId, nonce, mailId: randomUUID() };
}

/** The id of the attempt that a word belongs to. Null for a text that cannot be a word of this server. */
export function attemptIdIn(word: string): string | null {
  return WORD_PATTERN.test(word) ? word.slice(0, ID_LENGTH) : null;
}

/** Derives with the present secret, and recognises what earlier secrets have made. */
export function makeAttemptSecrets(secrets: Secrets): AttemptSecrets {
  return {
    wordOf: (word, attempt) => wordBy(secrets[0], word, attempt),
    codeOf: (attempt) => codeBy(secrets[0], attempt),
    hasWord: (given, word, attempt) =>
      secrets.some((secret) => isSameText(given, wordBy(secret, word, attempt))),
    hasCode: (given, attempt) => secrets.some((secret) => isSameText(given, codeBy(secret, attempt))),
  };
}

function wordBy(secret: string, word: AttemptWord, attempt: AttemptReference): string {
  return attempt.attemptId + derive(secret, word, attempt).subarray(0, ID_BYTES).toString('base64url');
}

function codeBy(secret: string, attempt: AttemptReference): string {
  return String(derive(secret, 'code', attempt).readUIntBE(0, 6) % CODES).padStart(CODE_LENGTH, '0');
}

function derive(secret: string, purpose: string, { attemptId, nonce }: AttemptReference): Buffer {
  return createHmac('sha256', secret).update(`attempt ${purpose}:${attemptId}:${nonce}`).digest();
}
