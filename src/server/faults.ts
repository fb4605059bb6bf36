import type { ProblemKind } from '#contract/problem.ts';
import { API_CODES } from '#protocol/signup-response.ts';

/** The reasons for which the API refuses a request (R7.1). */
export type FaultKind =
  | keyof typeof API_CODES
  | 'outdated'
  | 'closed'
  | 'signedOut'
  | 'notAllowed'
  | 'conflict'
  | 'stale'
  | 'invalid'
  | 'noRevision'
  | 'misdirected'
  | 'notFound'
  | 'unexpected';

interface FaultResponse {
  readonly status: number;
  readonly code: number;
  readonly message: string;
}

/** The code of refusals that have none of the stable codes of R7.1. Clients must not rely on it. */
const NO_CODE = 0;

/** Status, code and fixed message of each refusal. The message never contains other text, so nothing can leak. */
export const FAULT_RESPONSES: Readonly<Record<FaultKind, FaultResponse>> = {
  malformed: { status: 400, code: API_CODES.malformed, message: 'malformed request' },
  forbidden: { status: 403, code: API_CODES.forbidden, message: 'request from elsewhere' },
  tooLarge: { status: 413, code: API_CODES.tooLarge, message: 'body too large' },
  notJson: { status: 415, code: API_CODES.notJson, message: 'JSON only' },
  refused: { status: 422, code: API_CODES.refused, message: 'answers refused' },
  keyReused: { status: 422, code: API_CODES.keyReused, message: 'idempotency key used for other answers' },
  tooMany: { status: 429, code: API_CODES.tooMany, message: 'too many attempts' },
  unavailable: { status: 503, code: API_CODES.unavailable, message: 'not possible just now' },
  emailInUse: { status: 409, code: API_CODES.emailInUse, message: 'e-mail address in use' },
  gone: { status: 410, code: API_CODES.gone, message: 'this attempt is over' },
  closed: { status: 410, code: API_CODES.gone, message: 'this form is closed' },
  outdated: { status: 422, code: API_CODES.refused, message: 'this page is out of date' },
  signedOut: { status: 401, code: NO_CODE, message: 'sign in, or send a token' },
  notAllowed: {
    status: 403,
    code: NO_CODE,
    message: 'Your role does not allow this. An owner can give you another one.',
  },
  conflict: { status: 409, code: NO_CODE, message: 'not in its present state' },
  stale: { status: 412, code: NO_CODE, message: 'the draft has another revision' },
  invalid: { status: 422, code: NO_CODE, message: 'invalid request' },
  noRevision: { status: 428, code: NO_CODE, message: 'If-Match has to name the revision' },
  misdirected: { status: 421, code: NO_CODE, message: 'request for another host' },
  notFound: { status: 404, code: NO_CODE, message: 'not found' },
  unexpected: { status: 500, code: NO_CODE, message: 'unexpected error' },
};

/** How many seconds a client should wait after a 429 or a 503, unless the refusal states another time. */
export const RETRY_AFTER_SECONDS = 2;

/** Additional facts about a refusal. */
interface FaultOrigin {
  /** Only for the log. */
  readonly cause?: unknown;
  /** Overrides `RETRY_AFTER_SECONDS`. */
  readonly retryAfterSeconds?: number | undefined;
  /** Further properties of the response, beside code and message. */
  readonly body?: Readonly<Record<string, unknown>>;
}

/** A refusal. `sendFault` turns it into the response. */
export class ApiFault extends Error {
  override readonly name = 'ApiFault';
  readonly kind: FaultKind;
  readonly fields: Readonly<Record<string, ProblemKind>> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly body: Readonly<Record<string, unknown>>;

  constructor(
    kind: FaultKind,
    fields?: Readonly<Record<string, ProblemKind>>,
    { cause, retryAfterSeconds, body = {} }: FaultOrigin = {},
  ) {
    super(FAULT_RESPONSES[kind].message, { cause });
    this.kind = kind;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
    this.body = body;
  }
}
