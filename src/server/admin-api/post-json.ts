import { exchange, type ExchangeRequest, type ExchangeResponse } from '#server/http/exchange.ts';

/** One JSON request to another service, with its limits of time and size. */
export interface JsonRequest extends Omit<ExchangeRequest, 'method' | 'body'> {
  readonly body: unknown;
}

/** The response, with any status. The client does not follow redirects: they are responses, too. */
export interface JsonResponse {
  readonly status: number;
  /** Undefined when the response is not JSON. */
  readonly body: unknown;
  readonly retryAfter: string | undefined;
}

/** Posts JSON within limits. Rejects when no complete response arrives: the service is down, too slow or sends too much. */
export async function postJson({ headers, body, ...limits }: JsonRequest): Promise<JsonResponse> {
  const bytes = Buffer.from(JSON.stringify(body));
  const response = await exchange({
    ...limits,
    method: 'POST',
    headers: {
      ...headers,
      accept: 'application/json',
      'content-type': 'application/json',
      'content-length': String(bytes.length),
    },
    body: bytes,
  });
  return toJsonResponse(response);
}

function toJsonResponse({ status, headers, text }: ExchangeResponse): JsonResponse {
  const isJson = /^application\/(?:[\w.+-]+\+)?json\b/i.test(headers['content-type'] ?? '');
  return { status, body: isJson ? parseJson(text) : undefined, retryAfter: headers['retry-after'] };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // its content type says JSON, but its body is something else
  }
}
