import type { Finding } from '#contract/finding.ts';
import { groupedBy } from '#contract/grouped-by.ts';

/** The findings, with one for all names of a list that a language misses (R18.6). It stands where the first of them stood. */
export function namesTogether(findings: readonly Finding[]): readonly Finding[] {
  const groups = groupedBy(findings, groupOf);
  return findings.flatMap((finding) => {
    const { said } = finding;
    if (said?.kind !== 'nameLeftOut') return finding;
    const same = groups.get(groupOf(finding)) ?? [];
    return same[0] === finding ? { ...finding, said: { ...said, missing: namesIn(same) } } : [];
  });
}

function namesIn(findings: readonly Finding[]): number {
  return findings.reduce((sum, { said }) => sum + (said?.kind === 'nameLeftOut' ? said.missing : 0), 0);
}

function groupOf({ said }: Finding): string {
  return said?.kind === 'nameLeftOut' ? `${said.list} ${said.language}` : '';
}
