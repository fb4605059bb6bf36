/** The headers of a route that takes a key (R2.61): one printable word; the page sends a UUID. */
export const IDEMPOTENCY_HEADERS = {
  type: 'object',
  properties: { 'idempotency-key': { type: 'string', pattern: '^[\\x21-\\x7e]{1,128}$' } },
} as const;

/** Such headers, judged. */
export interface IdempotencyHeaders {
  readonly 'idempotency-key'?: string;
}
