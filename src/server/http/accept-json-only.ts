import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiFault } from '#server/faults.ts';

/**
 * Accepts only JSON. A route that needs another type adds a parser of its own. The parser of JSON refuses bytes that are
 * not UTF-8 (RFC 8259): a lenient decoder would replace each such byte by the same character, even in a password.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addHook('preParsing', async (request) => {
    if (isEncoded(request)) throw new ApiFault('notJson');
  });
  acceptJsonAs(app, ['application/json']);
}

/** Also accepts JSON that comes as another type. */
export function acceptJsonAs(app: FastifyInstance, types: string[]): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>(types, { parseAs: 'buffer' }, (request, body, done) => {
    const text = decodeUtf8(body);
    if (text === undefined) return done(new ApiFault('malformed'));
    void parse(request, text, (error, value) => {
      if (error === null && isDeeperThan(value, MAX_DEPTH)) done(new ApiFault('malformed'));
      else done(error, value);
    });
  });
}

/** The server does not decompress bodies (RFC 9110, 8.4). Without this check, compressed bytes would pass as text. */
function isEncoded({ method, headers }: FastifyRequest): boolean {
  const coding = headers['content-encoding'] ?? 'identity';
  return !['GET', 'HEAD'].includes(method) && coding.toLowerCase() !== 'identity';
}

/** The maximum depth of JSON, far more than any call needs. Recursive code must not overflow the stack. */
const MAX_DEPTH = 32;

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((item) => isDeeperThan(item, levels - 1));
}

const UTF_8 = new TextDecoder('utf-8', { fatal: true });

function decodeUtf8(bytes: Buffer): string | undefined {
  try {
    return UTF_8.decode(bytes);
  } catch {
    return undefined; // the bytes have another encoding
  }
}
