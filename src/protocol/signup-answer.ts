import type { ProblemKind } from '#contract/problem.ts';

/** The organisation in the admin API's answer to a sign-up (R7.2): the company of tracking (R9.12). */
export interface Organisation {
  readonly id: string;
  /** Null where the form has no such field. */
  readonly name: string | null;
  /** The platform's status; the embedded admin API only knows `test`. */
  readonly state: string;
  /** ISO 8601, in UTC. */
  readonly created: string;
  /** When it began to take real payments, as `created`; null before. */
  readonly live_date: string | null;
  /** Who referred it, or null. */
  readonly partner: string | null;
}

/** The answer 201: the account exists. The page passes everything beside the token to tracking. */
export interface SignupCreated {
  readonly token: string;
  readonly userId: string;
  readonly organisationId: string;
  /** Absent where another admin API does not send it. */
  readonly organisation?: Organisation;
}

/** The stable codes of R7.1's refusals. */
export const API_CODES = {
  malformed: 1,
  forbidden: 2,
  tooLarge: 3,
  notJson: 4,
  refused: 5,
  keyReused: 6,
  tooMany: 7,
  unavailable: 8,
  emailInUse: 57,
} as const;

/** The body of every refusal of the API. `error` is for readers of logs; the page has its own messages. */
export interface ApiError {
  readonly code: number;
  readonly error: string;
  readonly requestId: string;
  readonly fields?: Readonly<Record<string, ProblemKind>>;
  /** True when no submission from the release of this page is accepted any more (R11.6). */
  readonly outdated?: boolean;
}
