import type { FastifyInstance } from 'fastify';
import { CONTENT_LIMITS } from '#contract/content-limits.ts';
import { ApiFault } from '#server/faults.ts';

/** Accepts texts byte for byte, including a byte order mark. Refuses bytes that are not UTF-8. */
export function acceptTexts(api: FastifyInstance): void {
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  api.addContentTypeParser<Buffer>(
    'text/plain',
    { parseAs: 'buffer', bodyLimit: CONTENT_LIMITS.fileBytes },
    (request, body, done) => {
      if (/charset=(?!"?utf-8)/i.test(request.headers['content-type'] ?? ''))
        return done(new ApiFault('notJson'));
      try {
        return done(null, utf8.decode(body));
      } catch {
        return done(
          new ApiFault('invalid', undefined, { body: { reason: 'The file is not written in UTF-8.' } }),
        );
      }
    },
  );
}
