import { type IncomingHttpHeaders, type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';

/** One request to another service, with its limits of time and size. */
export interface ExchangeRequest {
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /** The time-out of the whole exchange, until the last byte of the response. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

/** The response, with any status. The client does not follow redirects: they are responses, too. */
export interface ExchangeResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/**
 * Sends a request within limits. Rejects when no complete response arrives: the service is down, too slow or sends too much.
 * We do not use `fetch`, because aborting it did not always end a slow response. Here we destroy the socket.
 */
export async function exchange({
  url,
  method,
  headers,
  body,
  timeoutMs,
  maxBytes,
}: ExchangeRequest): Promise<ExchangeResponse> {
  const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, {
    method,
    headers,
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
      request.end(body);
    });
    const text = await readBody(response, maxBytes);
    return { status: response.statusCode ?? 0, headers: response.headers, text };
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
