import { describe, expect, it } from 'vitest';
import { PROBLEM_KINDS } from '#contract/problem.ts';
import TEXTS from '#workbench/panels/texts.json';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { checkForms } from '#linter/check-forms.ts';
import { formatFinding } from '#linter/finding.ts';
import { panelContent, panelNames } from './panel-content.ts';
import { panelModule } from './vite-plugin-panels.ts';

const CONTENT = panelContent(PROJECT_ROOT);

const { entries: FORMATS }: { entries: readonly { readonly value: string; readonly name: string }[] } =
  JSON.parse(CONTENT.get('catalogs/answer-formats/1.json') ?? '');

describe('R12.2 the panels of the workbench', () => {
  it('R12.2 are form documents without a finding of the check', () => {
    expect(checkForms({ content: CONTENT }).map(formatFinding)).toStrictEqual([]);
  });

  it('R12.2 are compiled into one module with the validators of each panel', () => {
    const text = panelModule(PROJECT_ROOT);
    for (const name of panelNames(PROJECT_ROOT)) expect(text).toContain(`"${name}": {root:`);
  });

  it.each([
    {
      format: 'signup-email',
      name: 'E-mail address – maria@shop.example',
      because: 'it is the first example',
    },
    {
      format: 'person-name-or-dash',
      name: 'Last name, or a hyphen – Jensen',
      because: 'an example that is only a hyphen would explain little',
    },
    {
      format: 'plain-text',
      name: 'Any text of one line – Fjord & Co. A/S',
      because: 'an empty example would explain nothing',
    },
  ])('R12.2 name the format $format by its name and an accepted example: $because', ({ format, name }) => {
    expect(FORMATS).toContainEqual({ value: format, name, aliases: [format] });
  });

  it('R12.2 show an example of every format, and no name twice', () => {
    expect(FORMATS.filter((entry) => !/^\S.* – \S/.test(entry.name))).toStrictEqual([]);
    expect(new Set(FORMATS.map((entry) => entry.name)).size).toBe(FORMATS.length);
  });

  it('R2.26 have a label for the text of every problem', () => {
    const labels = Object.keys(TEXTS).filter((key) => /^texts\..*\.label$/.test(key));
    for (const kind of PROBLEM_KINDS) expect(labels).toContain(`texts.inputs.${kind}.label`);
  });
});
