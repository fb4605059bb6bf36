import type { Content } from '#contract/release.ts';
import { limitFindings } from './limit-findings.ts';

/** Why nothing can begin in a draft while it is too large to be read in time. */
export const TOO_LARGE_TO_BEGIN = 'The draft is too large for the check. Its review says where.';

/**
 * Begins something in the content of a draft, whose documents may lack what the check asks for. It reads what editors write, so it runs
 * in the process of the gate.
 *
 * @param begin Returns what begins, or the reason for which it is refused.
 */
export function beginIn<Begun extends object>(
  content: Content,
  what: 'form' | 'language',
  begin: () => Begun | string,
): Begun | string {
  try {
    return limitFindings(content).length > 0 ? TOO_LARGE_TO_BEGIN : begin();
  } catch {
    // Documents of editors may lack what the check asks for.
    return `A document of the draft cannot be read, so no ${what} can begin. Its review says which.`;
  }
}
