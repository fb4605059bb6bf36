import type { Place } from '#compiler/documents/json-node.ts';

/** A mistake that an editor must correct, or with severity `warning` a possible mistake (R4.6). */
export interface Finding extends Place {
  /** Errors fail the check, warnings do not. */
  readonly severity: 'error' | 'warning';
  /** The rule that found it, in kebab-case. */
  readonly rule: string;
  /** The mistake, in plain words. */
  readonly message: string;
  /** What to write instead. */
  readonly suggestion: string;
  /** The edit that does it, where the rule is sure of one. */
  readonly cure?: Cure;
  /** How the outcome of an example has changed, for programs that have words of their own for it. */
  readonly outcome?: OutcomeChange;
}

/** How the outcome of an example differs from the stated one. */
export interface OutcomeChange {
  readonly example: string;
  /** Null for the form of all languages. */
  readonly variant: string | null;
  /** A field that the example names, but the form does not have. Null when the outcome differs. */
  readonly gone: string | null;
  /** The kinds of the stated and of the present problem, by field. Null stands for no problem. */
  readonly fields: readonly {
    readonly path: string;
    readonly before: string | null;
    readonly now: string | null;
  }[];
}

/** An edit that mends a finding. The workbench makes it when an editor presses a button (R12.3). */
export type Cure =
  /** The word at the place of the finding becomes another one. */
  | { readonly kind: 'replace'; readonly word: string; readonly by: string }
  /** The member or entry at the place of the finding goes. */
  | { readonly kind: 'remove'; readonly word: string }
  /** A language gets a text. It starts as the English one, and is empty where English has none. */
  | { readonly kind: 'text'; readonly language: string; readonly key: string; readonly text: string }
  /** The lists of the form name a field, behind another one or at the end. */
  | { readonly kind: 'order'; readonly field: string; readonly after?: string };

/** What to write instead, with the edit that does it where the rule is sure of one. */
export type Suggestion = string | { readonly text: string; readonly cure: Cure };

/** What a rule says: the first text is what is wrong, the second what to write instead. */
export type Words = readonly [message: string, suggestion: Suggestion];

/** A finding that fails the check. */
export function error(rule: string, place: Place, [message, suggestion]: Words): Finding {
  const mend =
    typeof suggestion === 'string' ? { suggestion } : { suggestion: suggestion.text, cure: suggestion.cure };
  return { ...place, severity: 'error', rule, message, ...mend };
}

/** A finding that does not fail the check. */
export function warning(rule: string, place: Place, words: Words): Finding {
  return { ...error(rule, place, words), severity: 'warning' };
}

/**
 * Moves findings about inherited parts to the right file. A finding that the form has, too, stays in the form. Otherwise the variant
 * causes it, and it moves to the variant's file (R4.7).
 */
export function inTheirFiles(findings: readonly Finding[]): readonly Finding[] {
  const ofForms = new Set(findings.filter(({ inVariant }) => !inVariant).map(formatFinding));
  return findings
    .filter((finding) => !finding.inVariant || !ofForms.has(formatFinding(finding)))
    .map(({ inVariant, ...finding }) => (inVariant ? moved(finding, inVariant) : finding));
}

function moved({ cure: _ofTheForm, ...finding }: Finding, inVariant: Place): Finding {
  const { file, line, column, suggestion } = finding;
  const where = `The form says it in ${file}:${line}:${column}: write here what this variant says instead, or null.`;
  return { ...finding, ...inVariant, suggestion: `${suggestion} ${where}` };
}

/** Sorts findings by file, place and rule, and removes duplicates: each variant repeats the findings of its form. */
export function inReadingOrder(findings: readonly Finding[]): readonly Finding[] {
  const unique = new Map(findings.map((finding) => [formatFinding(finding), finding]));
  return [...unique.values()].toSorted(
    (one, other) =>
      compareText(one.file, other.file) ||
      one.line - other.line ||
      one.column - other.column ||
      compareText(one.rule, other.rule),
  );
}

/** Formats a finding as one line: `forms/sign-up/ui.json:3:5  mistake  what to write instead`. */
export function formatFinding({ file, line, column, severity, message, suggestion }: Finding): string {
  const mark = severity === 'warning' ? 'Warning: ' : '';
  return `${file}:${line}:${column}  ${mark}${message}  ${suggestion}`;
}

function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
