import { isProblemKind, type Problems } from '#contract/problem.ts';
import { isRecord } from '#contract/is-record.ts';
import { API_CODES, type SignupCreated } from '#contract/signup-answer.ts';
import type { SignupPayload } from '#contract/signup-payload.ts';

/** How a sign-up call ended. Whatever is not understood is `failed`: the visitor may try again with the same key. */
export type Outcome =
  | { readonly kind: 'created'; readonly answer: SignupCreated }
  | { readonly kind: 'emailInUse' }
  | { readonly kind: 'refused'; readonly problems: Problems }
  /** This page may not send any more: its token is from before the server's secret changed. Loading it anew helps. */
  | { readonly kind: 'outdated' }
  | { readonly kind: 'failed' };

export interface SignUpCall {
  /** `{apiUrl}/signup`. */
  readonly url: string;
  readonly payload: SignupPayload;
  /** The same for retries of the same answers (R2.61). */
  readonly idempotencyKey: string;
  /** From the cookie XSRF-TOKEN; absent where cookies are blocked. */
  readonly xsrfToken: string | undefined;
}

const TIME_OUT_MS = 20_000;

/** Sends the sign-up and understands the answer (R2.61, R2.64). Never rejects. */
export async function postSignUp(call: SignUpCall): Promise<Outcome> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), TIME_OUT_MS);
  try {
    const response = await fetch(call.url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': call.idempotencyKey,
        ...(call.xsrfToken !== undefined && { 'X-XSRF-TOKEN': call.xsrfToken }),
      },
      body: JSON.stringify(call.payload),
      signal: abort.signal,
    });
    const body: unknown = await response.json();
    return outcomeOf(response.status, body);
  } catch {
    // No network, no time, or no JSON: to the visitor it is all one (R2.64).
    return { kind: 'failed' };
  } finally {
    clearTimeout(timer);
  }
}

function outcomeOf(status: number, body: unknown): Outcome {
  if (!isRecord(body)) return { kind: 'failed' };
  if (status >= 200 && status < 300) {
    return isCreated(body) ? { kind: 'created', answer: body } : { kind: 'failed' };
  }
  if (body['code'] === API_CODES.emailInUse) return { kind: 'emailInUse' };
  if (status === 403) return { kind: 'outdated' };
  const problems = status === 422 && isRecord(body['fields']) ? problemsOf(body['fields']) : {};
  return Object.keys(problems).length > 0 ? { kind: 'refused', problems } : { kind: 'failed' };
}

function isCreated(body: unknown): body is SignupCreated {
  return isRecord(body) && typeof body['token'] === 'string' && body['token'] !== '';
}

/** A problem the page does not know is told as a wrong format: the field is marked all the same. */
function problemsOf(fields: Readonly<Record<string, unknown>>): Problems {
  const named = Object.entries(fields).map(([field, kind]) => [
    field,
    { kind: isProblemKind(kind) ? kind : 'invalidFormat' },
  ]);
  return Object.fromEntries(named);
}
