import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EncodedBody, Encoding, StaticFile } from './static-file.ts';

/** Sends a file in the best encoding that the browser accepts, or 304 when the browser has it already. */
export function sendStatic(file: StaticFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { encoding, chosen } = choose(file, request.headers['accept-encoding'] ?? '');
  reply
    .header('cache-control', file.cacheControl)
    .header('vary', 'Accept-Encoding')
    .header('etag', chosen.etag);
  if (file.downloadName !== undefined) {
    reply.header('content-disposition', `attachment; filename="${file.downloadName}"`);
  }
  if (isKnown(request.headers['if-none-match'], chosen.etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(file.type).send(chosen.body);
}

function choose(file: StaticFile, accepted: string): { encoding: Encoding; chosen: EncodedBody } {
  for (const encoding of ['br', 'gzip'] as const) {
    const chosen = file.bodies[encoding];
    if (chosen && accepts(accepted, encoding)) return { encoding, chosen };
  }
  return { encoding: 'identity', chosen: file.bodies.identity };
}

function accepts(accepted: string, encoding: Encoding): boolean {
  return accepted.split(',').some((part) => {
    const [name, quality = ''] = part.split(';');
    return name?.trim().toLowerCase() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(quality);
  });
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  // `*` matches any existing file (RFC 9110, 13.1.2).
  return (ifNoneMatch ?? '').split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}
