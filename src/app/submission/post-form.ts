import { isProblemKind, type Problems } from '#contract/problem.ts';
import { isRecord } from '#contract/is-record.ts';
import { API_CODES } from '#protocol/signup-response.ts';
import type { Errors } from '#tracking/errors/errors.ts';

/**
 * The outcome of sending a form. `Answer` is the body of a success. Every unknown outcome is `failed`: the visitor may try
 * again with the same key.
 */
export type Outcome<Answer> =
  | { readonly kind: 'created'; readonly answer: Answer }
  | { readonly kind: 'emailInUse' }
  | { readonly kind: 'refused'; readonly problems: Problems }
  /** The answers are longer than one request may be. */
  | { readonly kind: 'tooLarge' }
  /** The server knows the key from other answers. */
  | { readonly kind: 'keyReused' }
  /** The server refuses this page even with a new token. A reload may help. */
  | { readonly kind: 'outdated' }
  /** The form was taken offline after this page was opened. */
  | { readonly kind: 'closed' }
  /** The API says that it has too many requests (`busy`), or too many with this e-mail address (`mailbox`). */
  | { readonly kind: 'busy'; readonly budget: 'busy' | 'mailbox'; readonly minutes: number }
  /** The device reports that it is offline. */
  | { readonly kind: 'offline' }
  | { readonly kind: 'failed' };

export interface FormCall<Answer> {
  /** `{apiUrl}/signup`. */
  readonly url: string;
  readonly payload: object;
  /** Whether the body of a success is complete. */
  readonly isAnswer: (body: unknown) => body is Answer;
  /** The idempotency key: the same for retries with the same answers (R2.61). */
  readonly idempotencyKey: string;
  /** The token from the cookie XSRF-TOKEN; undefined when the browser blocks cookies. */
  readonly xsrfToken: () => string | undefined;
  /** Requests a new token from the page's server. A server that uses no tokens sends none. */
  readonly renewToken: (signal: AbortSignal) => Promise<unknown>;
  /** Remembers the request for error reports: once when it starts, and again with the request id of the response. */
  readonly note: Errors['note'];
}

const POST_TIMEOUT_MS = 20_000;

/**
 * Posts a form and reads the response (R2.61, R2.64). Never rejects. When the server refuses the token, because its secret
 * has changed, this function requests a new token and retries once.
 */
export async function postForm<Answer>(call: FormCall<Answer>): Promise<Outcome<Answer>> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), POST_TIMEOUT_MS);
  try {
    const token = call.xsrfToken();
    const outcome = await post(call, abort.signal);
    if (outcome.kind !== 'outdated') return outcome;
    await call.renewToken(abort.signal);
    return call.xsrfToken() === token ? outcome : await post(call, abort.signal);
  } catch {
    // Network errors and timeouts have the same message (R2.64), unless the device is offline.
    return { kind: navigator.onLine ? 'failed' : 'offline' };
  } finally {
    clearTimeout(timer);
  }
}

async function post<Answer>(call: FormCall<Answer>, signal: AbortSignal): Promise<Outcome<Answer>> {
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
  // A proxy may respond with a page. Then the body is not JSON, and only the status counts.
  const body: unknown = await response.json().catch(() => undefined);
  const id = isRecord(body) ? body['requestId'] : undefined;
  if (typeof id === 'string') call.note({ path: call.url, id });
  if (response.ok) return call.isAnswer(body) ? { kind: 'created', answer: body } : { kind: 'failed' };
  return refusalOf(response, body);
}

/** Every outcome except a success. */
export type Refusal = Exclude<Outcome<unknown>, { readonly kind: 'created' }>;

function refusalOf(response: Response, body: unknown): Refusal {
  const { status } = response;
  const { code, budget } = isRecord(body) ? body : {};
  if (code === API_CODES.emailInUse) return { kind: 'emailInUse' };
  if (code === API_CODES.keyReused) return { kind: 'keyReused' };
  // A proxy may have other reasons for 429 or 503 than many visitors (R7.1).
  if (code === API_CODES.tooMany || code === API_CODES.unavailable)
    return {
      kind: 'busy',
      budget: budget === 'email' ? 'mailbox' : 'busy',
      minutes: minutesUntilRetry(response),
    };
  return refusalOfStatus(status, body);
}

function refusalOfStatus(status: number, body: unknown): Refusal {
  switch (status) {
    case 403:
      return { kind: 'outdated' };
    case 410:
      return closureIn(body);
    case 413:
      return { kind: 'tooLarge' };
    case 422:
      return problemsIn(body);
    default:
      return { kind: 'failed' };
  }
}

/** The form is offline (R18.1), or something else is gone. */
function closureIn(body: unknown): Refusal {
  return isRecord(body) && body['closed'] === true ? { kind: 'closed' } : { kind: 'failed' };
}

/** A refusal without fields is `failed`, because the visitor has nothing to correct. */
function problemsIn(body: unknown): Refusal {
  const { fields, outdated } = isRecord(body) ? body : {};
  if (outdated === true) return { kind: 'outdated' };
  const problems = isRecord(fields) ? problemsOf(fields) : {};
  return Object.keys(problems).length > 0 ? { kind: 'refused', problems } : { kind: 'failed' };
}

/** The longest wait that the page shows. Visitors would leave rather than wait longer. */
const LONGEST_MINUTES = 60;

/** The time in `Retry-After` in whole minutes. One minute when the header is missing or contains a date. */
function minutesUntilRetry({ headers }: Response): number {
  const seconds = Number(headers.get('Retry-After'));
  return Math.min(Math.max(1, Math.ceil(seconds / 60) || 1), LONGEST_MINUTES);
}

/** A problem that this page does not know becomes `invalidFormat`, so that the page still marks the field. */
function problemsOf(fields: Readonly<Record<string, unknown>>): Problems {
  const named = Object.entries(fields).map(([field, kind]) => [
    field,
    { kind: isProblemKind(kind) ? kind : 'invalidFormat' },
  ]);
  return Object.fromEntries(named);
}
