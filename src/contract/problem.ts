/**
 * Why an answer was refused (R2.26), in order of precedence: a field shows the first problem that applies.
 * The texts are messages.
 */
export const PROBLEM_KINDS = [
  'required',
  'tooShort',
  'tooLong',
  'invalidFormat',
  'invalidName',
  'invalidEmail',
  'invalidCountry',
  'notInCatalog',
  'missingUpper',
  'missingLower',
  'missingDigit',
  'missingSpecial',
  'notAccepted',
  'tooSmall',
  'tooLarge',
  'taken',
  'breached',
] as const;

export type ProblemKind = (typeof PROBLEM_KINDS)[number];

/** The problem of one answer. `limit` is the limit that the answer breaks: code points of a text, items of a list, or a number. */
export interface Problem {
  readonly kind: ProblemKind;
  readonly limit?: number;
  /** The other kinds of characters that a password lacks, so that one message can name all of them (R2.9). */
  readonly others?: readonly ProblemKind[];
  /** The text in the control, if it names no entry of the list. The answer itself may be right (R2.45). */
  readonly typed?: string;
}

/** Problems by field path (`email`, `people.0.email`), in field order. */
export type Problems = Readonly<Record<string, Problem>>;

/** Whether a name from a server or a document is the name of a problem (R2.26). */
export function isProblemKind(name: unknown): name is ProblemKind {
  return PROBLEM_KINDS.some((kind) => kind === name);
}
