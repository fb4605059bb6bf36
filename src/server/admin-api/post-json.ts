import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';

/** One JSON request to another service, with its limits of time and size. */
export interface JsonRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** The time-out of the whole exchange, until the last byte of the response. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

/** The response, with any status. The client does not follow redirects: they are responses, too. */
export interface JsonResponse {
  readonly status: number;
  /** Undefined when the response is not JSON. */
  readonly body: unknown;
  readonly retryAfter: string | undefined;
}

/**
 * Posts JSON within limits. Rejects when no complete response arrives: the service is down, too slow or sends too much.
 * We do not use `fetch`, because aborting it did not always end a slow response. Here we destroy the socket.
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
    // One connection per request: the other side may close a kept-alive connection just when we use it again.
    agent: false,
  });
  const timer = setTimeout(() => {
    request.destroy(new Error(`no complete response within ${timeoutMs} ms`));
  }, timeoutMs);
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve);
      // This listener stays: a request may emit another error after we destroyed it.
      request.on('error', reject);
      // A protocol upgrade ends the request without a response and without an error.
      request.once('close', () => reject(new Error('closed the connection without a response')));
      request.end(bytes);
    });
    return toJsonResponse(response, await readBody(response, maxBytes));
  } finally {
    clearTimeout(timer);
  }
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    const bytes = Buffer.from(chunk);
    length += bytes.length;
    if (length > maxBytes) throw new Error(`a response of more than ${maxBytes} bytes`);
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
    return undefined; // its content type says JSON, but its body is something else
  }
}
