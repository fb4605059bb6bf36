import type { FastifyRequest } from 'fastify';
import { digitsIn } from '#protocol/code-digits.ts';
import type { SignupLimits } from '#server/limits/signup-limits.ts';
import type { Proof, StoredAttempt } from '#store/attempt-store.ts';
import type { Confirming } from './confirming.ts';

/** Proves an attempt, and counts it in the funnel (R9.10). False when the attempt is over. */
export async function proveMailbox(
  { store, now, countProof }: Confirming,
  attempt: StoredAttempt,
  {
    request,
    ...proof
  }: Pick<Proof, 'passwordHash' | 'tokenHash' | 'tabGetsToken'> & { readonly request: FastifyRequest },
): Promise<boolean> {
  const { attemptId, pending, form, language } = attempt;
  if (!(await store.proveAttempt({ ...proof, attemptId, pending, now: now() }))) return false;
  if (form && mayCount(request))
    // The visitor does not wait for it, and a proof that is not counted is as good.
    countProof(form, language).catch((error: unknown) =>
      request.log.warn({ err: error }, 'a proof was not counted'),
    );
  return true;
}

/** How a code ended. The fifth wrong one is `spent`. An attempt that is over, or has no try left, is `gone`. */
export type TriedCode =
  | { readonly kind: 'proved' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'spent' }
  | { readonly kind: 'wrong'; readonly left: number };

/** A code that a visitor has typed in the browser of an attempt. */
interface TypedCode extends Pick<Proof, 'tokenHash' | 'tabGetsToken'> {
  readonly request: FastifyRequest;
  readonly attempt: StoredAttempt;
  readonly code: string;
}

/** Proves an attempt by its code. The try is taken before the comparison, so that parallel tries are counted, too. */
export async function tryCode(
  confirming: Confirming,
  limits: Pick<SignupLimits, 'admitCode'>,
  { request, attempt, code, tokenHash, tabGetsToken }: TypedCode,
): Promise<TriedCode> {
  const { attemptId, email } = attempt;
  if (email !== null) await limits.admitCode(email);
  const left = await confirming.store.takeTry({ attemptId, guess: 'code', now: confirming.now() });
  if (left === null) return { kind: 'gone' };
  if (!confirming.secrets.hasCode(digitsIn(code), attempt))
    // After the last try, only the tab ends. The owner of the mailbox still gets the mail, and can confirm or deny by its link.
    return left > 0 ? { kind: 'wrong', left } : { kind: 'spent' };
  const proof = { request, passwordHash: null, tokenHash, tabGetsToken };
  return (await proveMailbox(confirming, attempt, proof)) ? { kind: 'proved' } : { kind: 'gone' };
}

/** Whether a browser may be counted: not when it sends a privacy signal (decision 27). */
function mayCount({ headers }: FastifyRequest): boolean {
  return headers['dnt'] !== '1' && headers['sec-gpc'] !== '1';
}
