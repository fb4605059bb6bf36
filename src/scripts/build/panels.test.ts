import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { checkForms } from '#linter/check-forms.ts';
import { formatFinding } from '#linter/finding.ts';
import { panelContent, panelNames } from './panel-content.ts';
import { panelModule } from './vite-plugin-panels.ts';

describe('R12.2 the panels of the workbench', () => {
  it('R12.2 are form documents without a finding of the check', () => {
    expect(checkForms({ content: panelContent(PROJECT_ROOT) }).map(formatFinding)).toStrictEqual([]);
  });

  it('R12.2 are compiled into one module with the validators of each panel', () => {
    const text = panelModule(PROJECT_ROOT);
    for (const name of panelNames(PROJECT_ROOT)) expect(text).toContain(`"${name}": {root:`);
  });
});
