import type { Content, FormVersions, Release } from '#contract/release.ts';
import { compileRelease } from '#compiler/release.ts';
import { checkForms } from '#linter/check-forms.ts';
import { CHANGED_OUTCOME } from '#linter/example-outcomes.ts';
import { error, type Finding } from '#linter/finding.ts';
import { limitFinding, limitFindings } from './content-limits.ts';
import { budgetFindings, fileSizes, type FileSize } from './sizes.ts';

/** Content on its way to a release. */
export interface GateInput {
  readonly content: Content;
  /** The versions of the release that is live. */
  readonly before: FormVersions;
  /** Identifies the program that compiles. */
  readonly program: string;
}

/** What the gate found, and the release where it could be compiled. */
export interface GateOutcome {
  readonly findings: readonly Finding[];
  readonly release: Release | null;
  readonly sizes: readonly FileSize[];
}

/**
 * Everything that has to hold before content becomes a release (R11.4): limits, every rule of the check, compilation, the page in
 * every language, bytes. Nothing is compiled while the check finds errors.
 *
 * @param render Renders every page of a release. Throws where it cannot.
 */
export async function passGate(
  { content, before, program }: GateInput,
  render: (release: Release) => unknown,
): Promise<GateOutcome> {
  let findings: readonly Finding[] = [];
  try {
    findings = limitFindings(content);
    if (findings.length > 0) return { findings, release: null, sizes: [] };
    findings = checkForms({ content });
    if (findings.some(isError)) return { findings, release: null, sizes: [] };
    const release = compileRelease(content, { before, program });
    render(release);
    const sizes = await fileSizes(release);
    return { findings: [...findings, ...budgetFindings(sizes)], release, sizes };
  } catch (fault) {
    // So many brackets in one another that no stack is deep enough.
    const own = fault instanceof RangeError ? limitFinding(DEEP, 'Take a level out.') : compileFinding(fault);
    return { findings: [...findings, own], release: null, sizes: [] };
  }
}

const DEEP = 'A document is too deep to be read.';

/** Whether a finding has to be mended. */
export function isError({ severity }: Finding): boolean {
  return severity === 'error';
}

/** Whether the gate refuses content with this finding: an error, or an example whose outcome has changed (R4.8). */
export function refuses({ severity, rule }: Finding): boolean {
  return severity === 'error' || rule === CHANGED_OUTCOME;
}

/** A compile error that the check missed, in the words of the compiler. */
function compileFinding(fault: unknown): Finding {
  const message = fault instanceof Error ? fault.message : String(fault);
  return error('compile', { file: 'forms', line: 1, column: 1 }, [
    `The page cannot be made of it: ${message}`,
    'Undo the last change, or report this as a fault of the check.',
  ]);
}
