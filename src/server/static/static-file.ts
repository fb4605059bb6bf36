import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** One encoding of a file. */
export interface EncodedBody {
  readonly body: Buffer;
  readonly etag: string;
}

/** A served file, in memory, in every encoding it has. */
export interface StaticFile {
  readonly type: string;
  readonly cacheControl: string;
  /** Set when browsers should save the file under this name. */
  readonly downloadName?: string | undefined;
  readonly bodies: { readonly identity: EncodedBody } & Readonly<Partial<Record<Encoding, EncodedBody>>>;
}

/** The content of a file, and the encodings that the build has made. */
export interface StaticContent {
  readonly type: string;
  readonly cacheControl: string;
  readonly downloadName?: string | undefined;
  readonly identity: Buffer;
  readonly br?: Buffer | undefined;
  readonly gzip?: Buffer | undefined;
  /** True for a file that is sent only once: the server does not compress it. */
  readonly skipsCompression?: boolean | undefined;
}

const COMPRESSIBLE = /^(text\/|application\/(json|manifest\+json|xml)|image\/svg)/;
/** Below this size, compression saves nothing. */
const WORTH_COMPRESSING = 512;

/** Prepares a file before the first request for it: compressed when that saves bytes, with an entity tag for each encoding. */
export function makeStaticFile({ identity, br, gzip, skipsCompression, ...rest }: StaticContent): StaticFile {
  const isWorthCompressing =
    skipsCompression !== true && COMPRESSIBLE.test(rest.type) && identity.length >= WORTH_COMPRESSING;
  const brotli = br ?? (isWorthCompressing ? brotliCompressSync(identity) : undefined);
  const gzipped = gzip ?? (isWorthCompressing ? gzipSync(identity, { level: 9 }) : undefined);
  return {
    ...rest,
    bodies: {
      identity: tagged(identity),
      ...(brotli ? { br: tagged(brotli) } : {}),
      ...(gzipped ? { gzip: tagged(gzipped) } : {}),
    },
  };
}

function tagged(body: Buffer): EncodedBody {
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}
