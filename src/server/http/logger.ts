import type { FastifyServerOptions } from 'fastify';

/** Where lines of the log go. */
export interface LogSink {
  readonly write: (line: string) => void;
}

/**
 * A second net under the rule that no answer, password, token or address is logged: what goes by such a name is left out,
 * wherever in a line it stands at the first levels.
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
];

/** The log of every request: a line of JSON each. */
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

/** An error without what its maker hung on it: databases add the row that would not fit, people and all. */
function describeError(error: Error): DescribedError {
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}
