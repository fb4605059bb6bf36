import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';

/** One JSON request to another service, and how long and how much its response may be. */
export interface JsonRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** For the whole exchange, to the last byte of the response. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

/** What came back, whatever its status. Redirects are not followed: they are answers, too. */
export interface JsonResponse {
  readonly status: number;
  /** Undefined where the response is no JSON. */
  readonly body: unknown;
  readonly retryAfter: string | undefined;
}

/**
 * Posts JSON within limits. Rejects when no whole response came: the service is not there, is too slow or says too much.
 * `fetch` is not used because aborting it did not always end an response that trickles; here the socket is destroyed.
 */
export async function postJson({
  url,
  headers,
  body,
  timeoutMs,
  maxBytes,
}: JsonRequest): Promise<JsonResponse> {
  const bytes = Buffer.from(JSON.stringify(body));
  const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, {
    method: 'POST',
    headers: {
      ...headers,
      accept: 'application/json',
      'content-type': 'application/json',
      'content-length': bytes.length,
    },
    // A connection each: a kept one may be closed by the other side just when it is used again.
    agent: false,
  });
  const timer = setTimeout(() => {
    request.destroy(new Error(`no whole response within ${timeoutMs} ms`));
  }, timeoutMs);
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve);
      // Stays for good: a request may fail again after it was given up.
      request.on('error', reject);
      // A change of protocol, which nobody asked for, ends it without a response and without an error.
      request.once('close', () => reject(new Error('hung up without an response')));
      request.end(bytes);
    });
    return toJsonResponse(response, await readBody(response, maxBytes));
  } finally {
    clearTimeout(timer);
  }
}

async function readBody(response: IncomingMessage, limitBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    const bytes = Buffer.from(chunk);
    length += bytes.length;
    if (length > limitBytes) throw new Error(`an response of more than ${limitBytes} bytes`);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function toJsonResponse({ statusCode = 0, headers }: IncomingMessage, text: string): JsonResponse {
  const isJson = /^application\/(?:[\w.+-]+\+)?json\b/i.test(headers['content-type'] ?? '');
  return {
    status: statusCode,
    body: isJson ? parseJson(text) : undefined,
    retryAfter: headers['retry-after'],
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // it only says that it is JSON
  }
}
