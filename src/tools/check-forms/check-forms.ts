import { exampleOutcomes } from './example-outcomes.ts';
import { inReadingOrder, type Finding } from './finding.ts';
import { RULES } from './rules.ts';
import { unsaidProblems } from './unsaid-problems.ts';
import { readWorkspace } from './workspace.ts';

/**
 * All findings of a folder that holds `forms/` and `catalogs/`, by file and place (R4.6). Empty when all is well.
 *
 * @param home Where the documents are at home, while they lie over the product's.
 */
export function checkForms(root: string, home: string = root): readonly Finding[] {
  const workspace = readWorkspace(root, home);
  const found = withoutEchoes(RULES.flatMap((rule) => rule(workspace)));
  return inReadingOrder([
    ...found,
    ...exampleOutcomes(workspace, found),
    ...unsaidProblems(workspace, found),
  ]);
}

/** Where a name is not known, it is no second mistake that it is not written as names are. */
function withoutEchoes(findings: readonly Finding[]): readonly Finding[] {
  const unknown = new Set(findings.filter(({ rule }) => /^un(?:known|used)-/.test(rule)).map(placeOf));
  return findings.filter((finding) => finding.rule !== 'meta-schema' || !unknown.has(placeOf(finding)));
}

function placeOf({ file, line, column }: Finding): string {
  return `${file}:${line}:${column}`;
}
