import { exampleOutcomes } from './example-outcomes.ts';
import { inReadingOrder, type Finding } from './finding.ts';
import { RULES } from './rules.ts';
import { readWorkspace } from './workspace.ts';

/** All findings of a folder that holds `forms/` and `catalogs/`, by file and place (R4.6). Empty when all is well. */
export function checkForms(root: string): readonly Finding[] {
  const workspace = readWorkspace(root);
  const found = RULES.flatMap((rule) => rule(workspace));
  return inReadingOrder([...found, ...exampleOutcomes(workspace, found)]);
}
