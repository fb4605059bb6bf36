import type { ProblemKind } from '#contract/problem.ts';
import { API_CODES } from '#contract/signup-answer.ts';

/** Why the API refuses a request (R7.1); how each is answered is below. */
export type FaultKind = keyof typeof API_CODES | 'notFound' | 'unexpected';

interface FaultResponse {
  readonly status: number;
  readonly code: number;
  readonly message: string;
}

/** No stable code of R7.1: nobody may build on these. */
const NO_CODE = 0;

/** Status, code and fixed words of each refusal. Words never come from elsewhere, so that nothing can leak through them. */
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
  notFound: { status: 404, code: NO_CODE, message: 'not found' },
  unexpected: { status: 500, code: NO_CODE, message: 'unexpected error' },
};

/** How long a caller should wait after a refusal for lack of room, in seconds. */
export const RETRY_AFTER_SECONDS = 2;

/** What is behind a refusal. */
interface FaultOrigin {
  /** For the log alone. */
  readonly cause?: unknown;
  /** Where somebody knows better than `RETRY_AFTER_SECONDS`. */
  readonly retryAfterSeconds?: number | undefined;
}

/** A refusal on its way to the one place that answers it. */
export class ApiFault extends Error {
  override readonly name = 'ApiFault';
  readonly kind: FaultKind;
  readonly fields: Readonly<Record<string, ProblemKind>> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    kind: FaultKind,
    fields?: Readonly<Record<string, ProblemKind>>,
    { cause, retryAfterSeconds }: FaultOrigin = {},
  ) {
    super(FAULT_RESPONSES[kind].message, { cause });
    this.kind = kind;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
