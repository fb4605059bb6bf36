import type { Finding } from '#contract/finding.ts';
import { changedOutcomes, tryExamples } from './example-outcomes.ts';
import { inReadingOrder, inTheirFiles } from './finding.ts';
import { runRules } from './rule.ts';
import { RULES } from './all-rules.ts';
import { unsaidProblems } from './unsaid-problems.ts';
import type { CheckedFiles } from './read-folder.ts';
import { makeWorkspace, type Workspace } from './workspace.ts';

/**
 * All findings of content, or of a folder that `readFolder` has read, sorted by file and place (R4.6). Empty without mistakes.
 */
export function checkForms(files: CheckedFiles): readonly Finding[] {
  const workspace = makeWorkspace(files);
  const found = findingsOf(workspace);
  const { faults, changed } = tryExamples(workspace, found);
  const others = [...faults, ...changedOutcomes(changed), ...unsaidProblems(workspace, found)];
  return inReadingOrder([...found, ...inTheirFiles(others)]);
}

/** The findings of the rules. They come before any form is compiled. */
export function findingsOf(workspace: Workspace): readonly Finding[] {
  return withoutEchoes(inTheirFiles(runRules(RULES, workspace)));
}

/** Drops the finding about the spelling of a name when another finding says that the name is unknown. */
function withoutEchoes(findings: readonly Finding[]): readonly Finding[] {
  const unknown = new Set(findings.filter(({ rule }) => /^un(?:known|used)-/.test(rule)).map(placeOf));
  return findings.filter((finding) => finding.rule !== 'meta-schema' || !unknown.has(placeOf(finding)));
}

function placeOf({ file, line, column }: Finding): string {
  return `${file}:${line}:${column}`;
}
