import type { Finding } from '#contract/finding.ts';
import type { Changes, Content, FormVersions, Release } from '#contract/release.ts';
import { compileRelease } from '#compiler/release.ts';
import { checkForms } from '#linter/check-forms.ts';
import { error } from '#linter/finding.ts';
import type { RenderedPage } from '#protocol/rendered-page.ts';
import { CONTENT_LIMITS } from '#contract/content-limits.ts';
import { legalChanges } from './legal-parts.ts';
import { limitFinding, limitFindings } from './limit-findings.ts';
import { withChanges } from './merge.ts';
import { budgetFindings, fileSizes, type FileSize, pageFindings } from './sizes.ts';
import { canBeShown, withStandIns } from './stand-ins.ts';
import { guardFindings, type Guards } from './guard-findings.ts';
import { languageKeys } from '#compiler/language-packs.ts';

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
  /** The changes that turn this content back into the live one. Absent where the caller does not ask what changes for visitors. */
  readonly backToLive?: Changes | undefined;
  /** For releases that were live earlier, by number: the changes that turn this content into theirs. Absent where the caller does not ask. */
  readonly earlier?: ReadonlyMap<number, Changes> | undefined;
  /** True if only a preview is made of the content: then English texts stand in for missing ones (R18.6). */
  readonly isPreview?: boolean;
}

/** The changes that a second person or an owner has to see before content is live. */
export interface SensitiveChanges {
  /** The places where legal or consent texts would change (R18.9). */
  readonly legal: readonly string[];
  /** The languages that visitors would get, and do not get now (R18.2). */
  readonly newlyServed: readonly string[];
  /** The earlier releases whose legal texts and rules differ from the live ones, as far as they are legal in this content (R18.9). */
  readonly changedSince: readonly number[];
}

/** The findings of the gate, and the release with its sign-up pages. The release is null when it could not be compiled. */
export interface GateOutcome extends SensitiveChanges {
  readonly findings: readonly Finding[];
  readonly release: Release | null;
  readonly sizes: readonly FileSize[];
  readonly pages: readonly RenderedPage[];
}

/**
 * The gate before content becomes a release (R11.4): limits, every rule of the check, compilation, the page in every language, and
 * sizes. It does not compile content while the check finds errors.
 *
 * @param render Renders every page of a release. Throws when it cannot render one.
 */
export async function passGate(
  { content, guards, isPreview = false, findings: found = findIn(content), ...input }: GateInput,
  render: (release: Release) => readonly RenderedPage[],
): Promise<GateOutcome> {
  const findings = guards ? [...found, ...weakened(content, guards)] : found;
  if (isPreview ? !canBeShown(findings) : findings.some(isError)) return refusedWith(findings);
  try {
    const shown = isPreview ? withStandIns(content, findings) : content;
    const release = compileRelease(shown, input);
    const pages = render(release);
    const sizes = await fileSizes(release);
    return {
      findings: [...findings, ...budgetFindings(sizes), ...pageFindings(pages)],
      release,
      sizes,
      pages,
      ...sensitiveChangesIn(content, input),
    };
  } catch (fault) {
    return refusedWith([...findings, faultFinding(fault)]);
  }
}

/** The outcome for content that cannot be compiled. */
export function refusedWith(findings: readonly Finding[]): GateOutcome {
  return { findings, release: null, sizes: [], pages: [], ...NOTHING_SENSITIVE };
}

const NOTHING_SENSITIVE: SensitiveChanges = { legal: [], newlyServed: [], changedSince: [] };

function sensitiveChangesIn(
  content: Content,
  { backToLive, earlier = new Map() }: Pick<GateInput, 'backToLive' | 'earlier'>,
): SensitiveChanges {
  if (!backToLive) return NOTHING_SENSITIVE;
  const live = withChanges(content, backToLive);
  // What is no consent in any release yet may become one by this content.
  const hasChanged = (changes: Changes): boolean =>
    legalChanges(withChanges(content, changes), live, [content]).length > 0;
  return {
    legal: legalChanges(live, content),
    newlyServed: newlyServed(live, content),
    changedSince: [...earlier].filter(([, changes]) => hasChanged(changes)).map(([number]) => number),
  };
}

/** Applies the limits to content, then every rule of the check. It compiles nothing. */
export function findIn(content: Content): readonly Finding[] {
  try {
    const beyond = limitFindings(content);
    return firstFindings(beyond.length > 0 ? beyond : checkForms({ content })).map(shortened);
  } catch (fault) {
    return [faultFinding(fault)];
  }
}

/** The first findings, errors before all others, and how many there are. An editor mends a few at a time, and the texts fill the memory. */
function firstFindings(findings: readonly Finding[]): readonly Finding[] {
  const { findings: most } = CONTENT_LIMITS;
  if (findings.length <= most) return findings;
  // An error after the first thousand findings still refuses the content.
  const errorsFirst = findings.toSorted((one, other) => Number(isError(other)) - Number(isError(one)));
  const message = `There are ${findings.length} findings. These are the first ${most - 1}.`;
  return [...errorsFirst.slice(0, most - 1), limitFinding(message, 'Mend these first, then check again.')];
}

/** A finding quotes the document, which may have a name of a million letters. */
function shortened({ cure, outcome, ...finding }: Finding): Finding {
  const { findingCharacters: most } = CONTENT_LIMITS;
  const fits = (part: unknown): boolean => part !== undefined && JSON.stringify(part).length <= most;
  return {
    ...finding,
    message: finding.message.slice(0, most),
    suggestion: finding.suggestion.slice(0, most),
    ...(cure && fits(cure) && { cure }),
    ...(outcome && fits(outcome) && { outcome }),
  };
}

function weakened(content: Content, guards: Guards): readonly Finding[] {
  try {
    return guardFindings(content, guards);
  } catch (fault) {
    return [faultFinding(fault)];
  }
}

function faultFinding(fault: unknown): Finding {
  const isDeep = fault instanceof RangeError && fault.message.startsWith('Maximum call stack');
  return isDeep ? limitFinding(DEEP, 'Take a level out.') : compileFinding(fault);
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

/** The languages that visitors would get from content, and do not get from the live content (R18.2). */
function newlyServed(live: Content, content: Content): readonly string[] {
  const before = languageKeys(live);
  return languageKeys(content).filter((language) => !before.includes(language));
}
