import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ApiError } from '#protocol/signup-response.ts';
import { FAULT_RESPONSES } from '#server/faults.ts';
import { STRICT_HEADERS } from '#server/security/headers.ts';

const STATUS_BY_ERROR: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Responds to bytes that are not a valid request, in the shape of every refusal, and closes the connection. */
export function rejectMalformedRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  if (!socket.writable || socket.destroyed) {
    socket.destroy();
    return;
  }
  const status = STATUS_BY_ERROR[error.code ?? ''] ?? 400;
  const { code, message } = FAULT_RESPONSES.malformed;
  const response: ApiError = { code, error: message, requestId: randomUUID() };
  const body = JSON.stringify(response);
  const headers = {
    ...STRICT_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head, '', body].join('\r\n'));
}
