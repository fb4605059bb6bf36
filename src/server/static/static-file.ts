import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LatestMap } from '#contract/latest-map.ts';

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

/** The content of a file in the encodings that it has. */
export interface StaticContent {
  readonly type: string;
  readonly cacheControl: string;
  readonly downloadName?: string | undefined;
  readonly identity: Buffer;
  readonly br?: Buffer | undefined;
  readonly gzip?: Buffer | undefined;
}

const COMPRESSIBLE = /^(text\/|application\/(json|manifest\+json|xml)|image\/svg)/;
/** Below this size, compression saves nothing. */
const WORTH_COMPRESSING = 512;

/** Prepares a file before the first request for it, with an entity tag for each encoding. */
export function makeStaticFile({ identity, br, gzip: gzipped, ...rest }: StaticContent): StaticFile {
  return {
    ...rest,
    bodies: {
      identity: tagged(identity),
      ...(br ? { br: tagged(br) } : {}),
      ...(gzipped ? { gzip: tagged(gzipped) } : {}),
    },
  };
}

/** How hard the server compresses a file: the quality of Brotli (0–11) and the level of gzip (1–9). */
interface Effort {
  readonly brotli: number;
  readonly gzip: number;
}

const MOST_EFFORT: Effort = { brotli: 11, gzip: 9 };

/** For files that a request waits for: about fifty times as fast, and up to a third larger. */
export const LITTLE_EFFORT: Effort = { brotli: 4, gzip: 6 };

type Encodings = Pick<StaticFile['bodies'], 'br' | 'gzip'>;

/** So many files, and bytes of them, are remembered. */
const MOST_FILES = 2_000;
const MOST_BYTES = 20_000_000;

/** What was compressed lately, by content and effort. A release shares most of its files with the one before. */
const remembered = new LatestMap<string, Encodings>(MOST_FILES, {
  // Zlib leaves some room behind a short result.
  weigh: ({ br, gzip: gzipped }) =>
    (br?.body.buffer.byteLength ?? 0) + (gzipped?.body.buffer.byteLength ?? 0),
  most: MOST_BYTES,
});

/** Compresses a file when that saves bytes. The event loop goes on meanwhile (R21.8). */
export async function compressFile(file: StaticFile, effort: Effort = MOST_EFFORT): Promise<StaticFile> {
  const { identity } = file.bodies;
  if (!COMPRESSIBLE.test(file.type) || identity.body.length < WORTH_COMPRESSING) return file;
  const key = `${identity.etag} ${effort.brotli}`;
  const encodings = remembered.get(key) ?? (await compress(identity.body, effort));
  remembered.set(key, encodings);
  return { ...file, bodies: { identity, ...encodings } };
}

async function compress(body: Buffer, { brotli, gzip: level }: Effort): Promise<Encodings> {
  const size = body.length;
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_SIZE_HINT]: size,
        [constants.BROTLI_PARAM_QUALITY]: brotli,
      },
    }),
    promisify(gzip)(body, { level }),
  ]);
  return {
    ...(br.length < size && { br: tagged(br) }),
    ...(gzipped.length < size && { gzip: tagged(gzipped) }),
  };
}

function tagged(body: Buffer): EncodedBody {
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}
