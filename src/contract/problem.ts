/**
 * Why an answer was turned away (R2.26), in order of precedence: a field shows the first that applies.
 * Words for each reason live in the messages, never here.
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
] as const;

export type ProblemKind = (typeof PROBLEM_KINDS)[number];

/** One refused answer. `limit` is the bound that was missed: code points for lengths, the number itself for sizes. */
export interface Problem {
  readonly kind: ProblemKind;
  readonly limit?: number;
}

/** Problems by field path (`email`, `people.0.email`), in the order the fields are drawn. */
export type Problems = Readonly<Record<string, Problem>>;

/** Whether a name, as it comes from a server or a document, is one of R2.26's vocabulary. */
export function isProblemKind(name: unknown): name is ProblemKind {
  return PROBLEM_KINDS.some((kind) => kind === name);
}
