import type { ProblemKind } from './problem.ts';

/** An organisation as the admin API tells it to whoever has just made it (R7.2): the company of tracking (R9.12). */
export interface Organisation {
  readonly id: string;
  /** Null where the form does not ask for it. */
  readonly name: string | null;
  /** A word of the platform's; the embedded admin API knows `test` alone. */
  readonly state: string;
  /** ISO 8601, in UTC. */
  readonly created: string;
  /** Since when it takes real payments, as `created`; null until then. */
  readonly live_date: string | null;
  /** Who brought it; null without one. */
  readonly partner: string | null;
}

/** 201: the account is there. Whatever is beside the token is handed to tracking. */
export interface SignupCreated {
  readonly token: string;
  readonly userId: string;
  readonly organisationId: string;
  /** Absent where the admin API is another one that does not tell it. */
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

/** Every refusal of the API. `error` is for people who read logs; the page owns its own words. */
export interface ApiError {
  readonly code: number;
  readonly error: string;
  readonly requestId: string;
  readonly fields?: Readonly<Record<string, ProblemKind>>;
}
