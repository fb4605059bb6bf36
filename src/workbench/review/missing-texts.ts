import { CHANGED_OUTCOME, type Finding, isMissingText, preventsPublishing } from '#contract/finding.ts';
import { languageName } from '#workbench/shell/languages.ts';

/** How many texts the languages of visitors miss, all together (R18.6). */
export function missingCount(findings: readonly Pick<Finding, 'cure'>[]): number {
  return findings.filter(({ cure }) => cure?.kind === 'text').length;
}

/** The errors that are mistakes. A text that is still to be written is none (R18.6). */
export function mistakesIn(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter((finding) => finding.severity === 'error' && !isMissingText(finding));
}

/** How a finding looks: a mistake is red. Neither a missing text nor another result of a test visit is a mistake. */
export function lookOfFinding(finding: Finding): 'mistake' | 'missing' | 'advice' {
  if (isMissingText(finding) || finding.rule === CHANGED_OUTCOME) return 'missing';
  return preventsPublishing(finding) ? 'mistake' : 'advice';
}

/**
 * What is still to be written, as a sentence: “Still to write: 2 texts and the names of 1 list.” (R18.6). All names that a list
 * misses are one thing to do. Undefined when nothing is missing.
 *
 * @param when When it has to be written, such as “before this can be published”.
 */
export function stillToWrite(
  findings: readonly Pick<Finding, 'cure' | 'said' | 'severity'>[],
  when = '',
): string | undefined {
  const missing = findings.filter(isMissingText);
  const texts = missingCount(missing);
  const lists = new Set(missing.flatMap(({ said }) => (said?.kind === 'nameLeftOut' ? said.list : []))).size;
  const parts = [
    texts > 0 && textsInWords(texts),
    lists > 0 && `the names of ${lists === 1 ? '1 list' : `${lists} lists`}`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return undefined;
  return `Still to write${when === '' ? '' : ` ${when}`}: ${parts.join(' and ')}.`;
}

/** A number of texts: “2 texts”. */
export function textsInWords(count: number): string {
  return count === 1 ? '1 text' : `${count} texts`;
}

/** How many texts are missing in which language, as a sentence: “2 texts are missing in German, and 1 in Danish.” (R12.6). */
export function missingTexts(findings: readonly Pick<Finding, 'cure'>[]): string {
  const counts = new Map<string, number>();
  for (const { cure } of findings)
    if (cure?.kind === 'text') counts.set(cure.language, (counts.get(cure.language) ?? 0) + 1);
  if (counts.size === 0) return 'No text is missing in the languages that visitors see.';
  const parts = [...counts].map(([language, count], at) =>
    at > 0 ? `${count} in ${languageName(language)}` : missingIn(languageName(language), count),
  );
  return `${parts.join(', and ')}.`;
}

function missingIn(language: string, count: number): string {
  return `${textsInWords(count)} ${count === 1 ? 'is' : 'are'} missing in ${language}`;
}
