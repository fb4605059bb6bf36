import type { FastifyServerOptions } from 'fastify';

/** The destination of log lines. */
export interface LogSink {
  readonly write: (line: string) => void;
}

/**
 * Logs must contain no answer, password, token or address, and no name of an editor (R21.13). In case our code breaks this rule, the logger redacts properties
 * with these names on the first three levels.
 */
const PRIVATE_NAMES = [
  'password',
  'passwordHash',
  'email',
  'emailKey',
  'phone',
  'token',
  'tokenHash',
  'answers',
  'body',
  'payload',
  'headers',
  'cookie',
  'remoteAddress',
  'by',
  'author',
  'link',
];

/** The options of Fastify's logger, which writes JSON lines to this stream. */
export function loggerTo(stream: LogSink): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: 'info',
    base: null,
    stream,
    redact: {
      paths: PRIVATE_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[private]',
    },
    serializers: { err: describeError },
  };
}

interface DescribedError {
  readonly [name: string]: unknown;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly cause?: DescribedError;
}

/** Describes an error without its extra properties: databases attach the refused row, with personal data. */
function describeError(error: Error): DescribedError {
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}
