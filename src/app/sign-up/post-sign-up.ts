import { isProblemKind, type Problems } from '#contract/problem.ts';
import { isRecord } from '#contract/is-record.ts';
import { API_CODES, type SignupCreated } from '#protocol/signup-answer.ts';
import type { SignupPayload } from '#protocol/signup-payload.ts';
import type { Errors } from '#tracking/errors/errors.ts';

/** How a sign-up call ended. Whatever is not understood is `failed`: the visitor may try again with the same key. */
export type Outcome =
  | { readonly kind: 'created'; readonly answer: SignupCreated }
  | { readonly kind: 'emailInUse' }
  | { readonly kind: 'refused'; readonly problems: Problems }
  /** This page may not send any more, not with a fresh token either. Loading it anew helps. */
  | { readonly kind: 'outdated' }
  /** More than the service takes just now. */
  | { readonly kind: 'busy'; readonly minutes: number }
  /** The device itself knows that it has no connection. */
  | { readonly kind: 'offline' }
  | { readonly kind: 'failed' };

export interface SignUpCall {
  /** `{apiUrl}/signup`. */
  readonly url: string;
  readonly payload: SignupPayload;
  /** The same for retries of the same answers (R2.61). */
  readonly idempotencyKey: string;
  /** From the cookie XSRF-TOKEN; absent where cookies are blocked. */
  readonly xsrfToken: () => string | undefined;
  /** Asks the page's server for a token of now. Where it never gave one, that changes nothing. */
  readonly renewToken: (signal: AbortSignal) => Promise<unknown>;
  /** Told of each request, and again once its answer has told the server's name for it. */
  readonly note: Errors['note'];
}

const POST_TIMEOUT_MS = 20_000;

/**
 * Sends the sign-up and understands the answer (R2.61, R2.64). Never rejects. A token that counts no longer, because the
 * server's secret has changed, is replaced once, in silence.
 */
export async function postSignUp(call: SignUpCall): Promise<Outcome> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), POST_TIMEOUT_MS);
  try {
    const token = call.xsrfToken();
    const outcome = await post(call, abort.signal);
    if (outcome.kind !== 'outdated') return outcome;
    await call.renewToken(abort.signal);
    return call.xsrfToken() === token ? outcome : await post(call, abort.signal);
  } catch {
    // No network or no time: to the visitor it is all one (R2.64), unless the device knows better.
    return { kind: navigator.onLine ? 'failed' : 'offline' };
  } finally {
    clearTimeout(timer);
  }
}

async function post(call: SignUpCall, signal: AbortSignal): Promise<Outcome> {
  const token = call.xsrfToken();
  call.note({ path: call.url });
  const response = await fetch(call.url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': call.idempotencyKey,
      ...(token !== undefined && { 'X-XSRF-TOKEN': token }),
    },
    body: JSON.stringify(call.payload),
    signal,
  });
  // Whatever stands between here and the service may answer with a page of its own: the status still tells.
  const body: unknown = await response.json().catch(() => undefined);
  const id = isRecord(body) ? body['requestId'] : undefined;
  if (typeof id === 'string') call.note({ path: call.url, id });
  return outcomeOf(response, body);
}

function outcomeOf(response: Response, body: unknown): Outcome {
  const { status } = response;
  const { code, fields } = isRecord(body) ? body : {};
  if (status >= 200 && status < 300) {
    return isCreated(body) ? { kind: 'created', answer: body } : { kind: 'failed' };
  }
  if (code === API_CODES.emailInUse) return { kind: 'emailInUse' };
  switch (status) {
    case 403:
      return { kind: 'outdated' };
    case 429:
    case 503:
      return { kind: 'busy', minutes: minutesUntilRetry(response) };
    case 422:
      return refusalOf(fields);
    default:
      return { kind: 'failed' };
  }
}

/** Without a field there is nothing to mend. */
function refusalOf(fields: unknown): Outcome {
  const problems = isRecord(fields) ? problemsOf(fields) : {};
  return Object.keys(problems).length > 0 ? { kind: 'refused', problems } : { kind: 'failed' };
}

/** Nobody waits longer: whoever is told more goes away. */
const LONGEST_MINUTES = 60;

/** What the service asks for, in whole minutes; a minute where it does not say, or says a date. */
function minutesUntilRetry({ headers }: Response): number {
  const seconds = Number(headers.get('Retry-After'));
  return Math.min(Math.max(1, Math.ceil(seconds / 60) || 1), LONGEST_MINUTES);
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
