import type { Limits } from './limits.ts';
import type { ProblemKind } from './problem.ts';

/** The rules of a password that its document states. */
interface PasswordRules {
  readonly limits: Limits;
  /** The problems that its formats name. */
  readonly problems: Readonly<Record<string, ProblemKind>>;
}

/**
 * What a password needs, each named by the problem of a password without it (R2.51).
 *
 * @param hasText Whether the form has a text for a requirement. One without a text is not listed.
 */
export function passwordRequirements(
  { limits, problems }: PasswordRules,
  hasText: (kind: ProblemKind) => boolean,
): readonly ProblemKind[] {
  const length = limits.minLength === undefined ? [] : ['tooShort' as const];
  return [...new Set([...length, ...Object.values(problems)])].filter(hasText);
}
