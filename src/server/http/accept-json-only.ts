import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiFault } from '#server/faults.ts';

/**
 * Makes JSON all that is taken; what else a route needs it says itself. Bytes that are no UTF-8 are refused (RFC 8259):
 * read leniently, each of them would become the same character, in a name and in a password.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addHook('preParsing', async (request) => {
    if (isEncoded(request)) throw new ApiFault('notJson');
  });
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = decodeUtf8(body);
    if (text === undefined) return done(new ApiFault('malformed'));
    void parse(request, text, (error, value) => {
      if (error === null && isDeeperThan(value, MAX_DEPTH)) done(new ApiFault('malformed'));
      else done(error, value);
    });
  });
}

/** Nothing here unpacks a body (RFC 9110, 8.4): read as it came, bytes that say they are packed would pass for text. */
function isEncoded({ method, headers }: FastifyRequest): boolean {
  const coding = headers['content-encoding'] ?? 'identity';
  return !['GET', 'HEAD'].includes(method) && coding.toLowerCase() !== 'identity';
}

/** Levels of JSON, many times what any call has: whoever works through them one by one must not run out of stack. */
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
    return undefined; // some other encoding
  }
}
