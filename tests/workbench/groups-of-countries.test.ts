import { describe, expect, it } from 'vitest';
import type { Choice } from '#contract/widget-props.ts';
import { panelContent } from '#scripts/build/panel-content.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { finderOf } from '#widgets/typeahead/find-choices.ts';

interface Entry extends Omit<Choice, 'label'> {
  readonly name: string;
}

const { entries }: { readonly entries: readonly Entry[] } = JSON.parse(
  panelContent(PROJECT_ROOT).get('catalogs/answer-countries/1.json') ?? '',
);
const finder = finderOf(
  entries.map(({ name, ...choice }) => ({ ...choice, label: name })),
  'en-GB',
);

describe('R18.3 the search for an answer of a condition', () => {
  it.each([
    { typed: 'EU', first: 'European Union (EU)', because: 'not Réunion' },
    { typed: 'eea', first: 'European Economic Area (EEA)', because: 'small letters are letters' },
    { typed: 'European', first: 'European Union (EU)', because: 'it is the first group with the word' },
    { typed: 'Réunion', first: 'Réunion', because: 'a country can be chosen like before' },
    { typed: 'Germany', first: 'Germany', because: 'a country can be chosen like before' },
  ])('R18.3 finds “$first” first for “$typed”: $because', ({ typed, first }) => {
    expect(finder.find(typed)[0]?.label).toBe(first);
  });
});
