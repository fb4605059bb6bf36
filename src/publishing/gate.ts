import type { Finding } from '#contract/finding.ts';
import type { Content, FormVersions, Release } from '#contract/release.ts';
import { compileRelease } from '#compiler/release.ts';
import { checkForms } from '#linter/check-forms.ts';
import { error } from '#linter/finding.ts';
import { limitFinding, limitFindings } from './content-limits.ts';
import { guardFindings, type Guards } from './guard-findings.ts';
import { budgetFindings, fileSizes, type FileSize } from './sizes.ts';

/** Content that may become a release. */
export interface GateInput {
  readonly content: Content;
  /** The versions of the forms in the live release. */
  readonly before: FormVersions;
  /** Identifies the version of the program that compiles. */
  readonly program: string;
  /** The findings of `findIn`, when it has checked this content already. */
  readonly findings?: readonly Finding[] | undefined;
  /** What the content must not weaken (R21.4). Absent for a release that becomes live again. */
  readonly guards?: Guards | undefined;
}

/** The findings of the gate, and the release. The release is null when it could not be compiled. */
export interface GateOutcome {
  readonly findings: readonly Finding[];
  readonly release: Release | null;
  readonly sizes: readonly FileSize[];
}

/**
 * The gate before content becomes a release (R11.4): limits, every rule of the check, compilation, the page in every language, and
 * sizes. It does not compile content while the check finds errors.
 *
 * @param render Renders every page of a release. Throws when it cannot render one.
 */
export async function passGate(
  { content, before, program, guards, findings: found = findIn(content) }: GateInput,
  render: (release: Release) => unknown,
): Promise<GateOutcome> {
  const findings = guards ? [...found, ...weakened(content, guards)] : found;
  if (findings.some(isError)) return { findings, release: null, sizes: [] };
  try {
    const release = compileRelease(content, { before, program });
    render(release);
    const sizes = await fileSizes(release);
    return { findings: [...findings, ...budgetFindings(sizes)], release, sizes };
  } catch (fault) {
    return { findings: [...findings, faultFinding(fault)], release: null, sizes: [] };
  }
}

/** Applies the limits to content, then every rule of the check. It compiles nothing. */
export function findIn(content: Content): readonly Finding[] {
  try {
    const beyond = limitFindings(content);
    return beyond.length > 0 ? beyond : checkForms({ content });
  } catch (fault) {
    return [faultFinding(fault)];
  }
}

function weakened(content: Content, guards: Guards): readonly Finding[] {
  try {
    return guardFindings(content, guards);
  } catch (fault) {
    return [faultFinding(fault)];
  }
}

function faultFinding(fault: unknown): Finding {
  // A RangeError means that the nesting is too deep for the stack.
  return fault instanceof RangeError ? limitFinding(DEEP, 'Take a level out.') : compileFinding(fault);
}

const DEEP = 'A document is too deep to be read.';

/** Whether a finding is an error, which an editor must correct. */
export function isError({ severity }: Finding): boolean {
  return severity === 'error';
}

/** A finding for an error of the compiler that the check did not report. */
export function compileFinding(fault: unknown): Finding {
  const message = fault instanceof Error ? fault.message : String(fault);
  return error('compile', { file: 'forms', line: 1, column: 1 }, [
    `The page cannot be made of it: ${message}`,
    'Undo the last change, or report this as a fault of the check.',
  ]);
}
