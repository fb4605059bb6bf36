import { type CallParts, requestOf } from '#protocol/api-request.ts';
import type { AnswerOf, CallName, RefusalBody } from '#protocol/workbench.ts';

/** A call that the server has refused. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
  readonly status: number;
  readonly body: RefusalBody;

  constructor(status: number, body: RefusalBody) {
    super(body.reason ?? body.error ?? `The server answered ${status}.`);
    this.status = status;
    this.body = body;
  }
}

/** How the page makes a call, besides what the call itself takes. */
interface CallOptions {
  /** True while the browser leaves the page: the request then outlives the page. */
  readonly isPageLeaving?: boolean | undefined;
  /** Ends the call when its answer is not needed any more. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Calls the server, and returns its answer: a value of JSON, or a text. Rejects with `CallRefused`, or with a `TypeError` when the
 * server cannot be reached.
 */
export async function call<Name extends CallName>(
  name: Name,
  parts: CallParts<Name> & CallOptions,
): Promise<AnswerOf<Name>> {
  const { path, ...request } = requestOf(name, parts);
  const { isPageLeaving = false, signal }: CallOptions = parts;
  const response = await fetch(path, { ...request, signal: signal ?? null, keepalive: isPageLeaving });
  if (!response.ok) throw await refusalIn(response);
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  const answer: AnswerOf<Name> = await (isJson ? response.json() : response.text());
  return answer;
}

async function refusalIn(response: Response): Promise<CallRefused> {
  // The session has ended. The reload shows the page that signs in, which then leads back to this address.
  if (response.status === 401) window.location.reload();
  const refusal: RefusalBody = await response.json().catch(() => ({}));
  return new CallRefused(response.status, refusal);
}
