import type { FastifyRequest } from 'fastify';
import type { Proof, StoredAttempt } from '#store/attempt-store.ts';
import type { Confirming } from './confirming.ts';

/** Proves an attempt, and counts it in the funnel (R9.10). False when the attempt is over. */
export async function proveMailbox(
  { store, now, countProof }: Confirming,
  attempt: StoredAttempt,
  {
    request,
    ...proof
  }: Pick<Proof, 'passwordHash' | 'tokenHash' | 'isInBrowser'> & { readonly request: FastifyRequest },
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

/** Whether a browser may be counted: not when it sends a privacy signal (decision 27). */
function mayCount({ headers }: FastifyRequest): boolean {
  return headers['dnt'] !== '1' && headers['sec-gpc'] !== '1';
}
