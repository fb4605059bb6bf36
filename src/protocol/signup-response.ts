import type { ProblemKind } from '#contract/problem.ts';

/** The organisation in the admin API's response to a sign-up (R7.2). Tracking calls it the company (R9.12). */
export interface Organisation {
  readonly id: string;
  /** The organisation's name; null when the form has no such field. */
  readonly name: string | null;
  /** The organisation's status on the platform. The embedded admin API only knows `test`. */
  readonly state: string;
  /** ISO 8601, in UTC. */
  readonly created: string;
  /** When the organisation began to take real payments, in the format of `created`; null before. */
  readonly live_date: string | null;
  /** Who referred the organisation, or null. */
  readonly partner: string | null;
}

/** The body of the response 201: the account exists. Everything except the token goes to tracking. */
export interface SignupCreated {
  readonly token: string;
  readonly userId: string;
  readonly organisationId: string;
  /** Absent when an external admin API does not send it. */
  readonly organisation?: Organisation;
  /** ISO 8601. The account ends then, unless its mailbox is confirmed (R15.3). Absent without a mail. */
  readonly confirmUntil?: string;
}

/** The stable codes of R7.1, by which the API names the reason of a refusal. */
export const API_CODES = {
  malformed: 1,
  forbidden: 2,
  tooLarge: 3,
  notJson: 4,
  refused: 5,
  keyReused: 6,
  tooMany: 7,
  unavailable: 8,
  gone: 9,
  emailInUse: 57,
} as const;

/** The body of every refusal by the API. `error` is for readers of logs; the page has its own messages. */
export interface ApiError {
  readonly code: number;
  readonly error: string;
  readonly requestId: string;
  readonly fields?: Readonly<Record<string, ProblemKind>>;
  /** True when the API accepts no more submissions from the release of this page (R11.6). */
  readonly outdated?: boolean;
  /** After a wrong code: how many more may be tried (R15.2). */
  readonly left?: number;
  /** After 429: the budget of the e-mail address is used up, not that of a network or of all visitors (R7.7). */
  readonly budget?: 'email';
  /** True when the form is offline (R18.1). */
  readonly closed?: boolean;
}
