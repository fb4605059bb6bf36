import type { ProblemKind } from './problem.ts';

/** 201: the account is there. Whatever is beside the token is handed to tracking. */
export interface SignupCreated {
  readonly token: string;
  readonly userId: string;
  readonly organisationId: string;
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
