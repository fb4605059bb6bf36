import type { ApiAddress } from '#protocol/api-address.ts';
import type { RefusalBody } from '#protocol/workbench.ts';

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

/** The optional parts of a call. */
export interface CallParts {
  readonly json?: object;
  readonly text?: string;
  /** The revision that the editor has seen. */
  readonly revision?: string;
  /** True while the browser leaves the page: the request then outlives the page. */
  readonly isPageLeaving?: boolean;
  /** Ends the call when its answer is not needed any more. */
  readonly signal?: AbortSignal | undefined;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls the server and reads JSON. Rejects with `CallRefused`, or with a `TypeError` when the server cannot be reached. */
export async function callJson<Body>(
  method: Method,
  address: ApiAddress,
  parts: CallParts = {},
): Promise<Body> {
  const response = await send(method, address, parts);
  const body: Body = response.status === 204 ? undefined : await response.json();
  return body;
}

/** Calls the server and reads a text. A call with `json` is a POST, and other calls are a GET. */
export async function callText(
  address: ApiAddress,
  parts: Pick<CallParts, 'json' | 'signal'> = {},
): Promise<string> {
  return (await send(parts.json ? 'POST' : 'GET', address, parts)).text();
}

async function send(method: Method, address: ApiAddress, parts: CallParts): Promise<Response> {
  const { json, text, revision, isPageLeaving = false, signal = null } = parts;
  const type = json ? 'application/json' : 'text/plain; charset=utf-8';
  const body = json ? JSON.stringify(json) : text;
  const response = await fetch(address, {
    method,
    signal,
    keepalive: isPageLeaving,
    headers: {
      ...(body !== undefined && { 'content-type': type }),
      ...(revision !== undefined && { 'if-match': `"${revision}"` }),
    },
    ...(body !== undefined && { body }),
  });
  if (response.ok) return response;
  // The session has ended. The reload shows the page that signs in, which then leads back to this address.
  if (response.status === 401) window.location.reload();
  const refusal: RefusalBody = await response.json().catch(() => ({}));
  throw new CallRefused(response.status, refusal);
}
