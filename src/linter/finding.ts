import type { Cure, Finding, Place, Said } from '#contract/finding.ts';

/**
 * What to write instead; the edit that makes this change when the rule is sure of it; and what the finding says, for programs that
 * say it in their own words.
 */
export type Suggestion = string | { readonly text: string; readonly cure?: Cure; readonly said?: Said };

/** The texts of a finding: first what is wrong, then what to write instead. */
export type Words = readonly [message: string, suggestion: Suggestion];

/** A finding that fails the check. */
export function error(rule: string, place: Place, [message, suggestion]: Words): Finding {
  const { text, ...data } = typeof suggestion === 'string' ? { text: suggestion } : suggestion;
  return { ...place, severity: 'error', rule, message, suggestion: text, ...data };
}

/** A finding that does not fail the check. */
export function warning(rule: string, place: Place, words: Words): Finding {
  return { ...error(rule, place, words), severity: 'warning' };
}

/**
 * Moves findings about what a variant inherits. If the form has the same finding, we keep only that of the form. Otherwise the
 * variant causes the finding, which moves to the file of the variant (R4.7).
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
