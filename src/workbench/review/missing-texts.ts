import type { Finding } from '#contract/finding.ts';
import { languageName } from '#workbench/shell/languages.ts';

/** How many texts the languages of visitors miss, all together (R18.6). */
export function missingCount(findings: readonly Pick<Finding, 'cure'>[]): number {
  return findings.filter(({ cure }) => cure?.kind === 'text').length;
}

/** The languages that miss texts, as a sentence: “German misses 2 texts, and Danish misses 1.” (R12.6). */
export function missingTexts(findings: readonly Pick<Finding, 'cure'>[]): string {
  const counts = new Map<string, number>();
  for (const { cure } of findings)
    if (cure?.kind === 'text') counts.set(cure.language, (counts.get(cure.language) ?? 0) + 1);
  if (counts.size === 0) return 'No language that visitors get misses a text.';
  const [first = '', ...rest] = [...counts].map(
    ([language, count], at) =>
      `${languageName(language)} misses ${count}${at > 0 ? '' : count === 1 ? ' text' : ' texts'}`,
  );
  return `${[first, ...rest].join(', and ')}.`;
}
