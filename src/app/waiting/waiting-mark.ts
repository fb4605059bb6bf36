import { hasWorked } from '#app/saved-answers/saved-answers.ts';
import { readSavedAnswers } from '#app/saved-answers/read-saved-answers.ts';
import type { Account } from '#app/submission/create-submission.ts';
import type { Person } from '#tracking/identity/signed-up-of.ts';

/** A sign-up whose mailbox is not proved yet, as this tab knows it. It holds no secret. */
export interface WaitingSignUp extends Account, Person {
  /** Tells this sign-up from others of this browser. */
  readonly id: string;
  /** How many more mails the visitor may ask for. */
  readonly mailsLeft: number;
  /** When the next mail may go, by the browser's clock. */
  readonly nextMailAt: number;
}

/** Keeps a sign-up over a reload. Without storage, a reload shows the form. */
export function writeWaitingMark(storage: () => Storage, signUp: WaitingSignUp, key: string): void {
  hasWorked(() => storage().setItem(key, JSON.stringify(signUp)));
}

/** The sign-up that waited before this page loaded. Undefined for anything else in storage. */
export function readWaitingMark(storage: () => Storage, key: string): WaitingSignUp | undefined {
  const { id, name, organisation, email, country, language, mailsLeft, nextMailAt } = readSavedAnswers(
    storage,
    key,
  );
  return typeof id === 'string' &&
    typeof name === 'string' &&
    typeof organisation === 'string' &&
    typeof email === 'string' &&
    (country === null || typeof country === 'string') &&
    typeof language === 'string' &&
    typeof mailsLeft === 'number' &&
    typeof nextMailAt === 'number'
    ? { id, name, organisation, email, country, language, mailsLeft, nextMailAt }
    : undefined;
}

/** Forgets the sign-up, because it is over. */
export function removeWaitingMark(storage: () => Storage, key: string): void {
  hasWorked(() => storage().removeItem(key));
}
