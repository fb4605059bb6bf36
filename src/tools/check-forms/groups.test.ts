import { describe, expect, it } from 'vitest';
import { checkShipped, placeOf } from './sample.ts';

const UI = 'forms/sign-up/ui.json';
const GROUP = '{ "name": "phone", "fields": ["numberCode", "number"], "joined": true }';

/** The legend of a second group. */
const LEGENDS = ['de', 'en'].map((tag) => ({
  file: `catalogs/messages/${tag}.json`,
  from: '"signup.groups.phone.legend"',
  to: '"signup.groups.person.legend": "…",\n  "signup.groups.phone.legend"',
}));

// prettier-ignore
const MISTAKES = [
  { because: 'the order puts a field between', from: '    "password",\n', to: '', and: { from: '    "number",', to: '    ▸"password",\n    "number",' }, rule: 'group', mend: 'before or after "numberCode", "number"' },
  { because: 'the fields stand far from each other', from: GROUP, to: `${GROUP}, { "name": "person", "fields": ["firstName", "email"] }`, and: { from: '    "lastName",', to: '    ▸"lastName",' }, rule: 'group', mend: 'change the group' },
  { because: 'two groups share a field', from: GROUP, to: `${GROUP}, { "name": "person", "fields": [▸"number", "password"] }`, rule: 'group', mend: 'one of the two' },
  { because: 'a group was copied for its fields', from: GROUP, to: `${GROUP}, { "name": "person", "fields": [▸"numberCode", "number"] }`, rule: 'group', mend: 'one of the two' },
  { because: 'a group was copied whole', from: GROUP, to: `${GROUP}, ${GROUP.replace('"phone"', '▸"phone"')}`, rule: 'group', mend: 'name of its own' },
  { because: 'two groups have one name', from: GROUP, to: `${GROUP}, { "name": ▸"phone", "fields": ["firstName", "lastName"] }`, rule: 'group', mend: 'name of its own' },
  { because: 'a group is empty', from: GROUP, to: '{ "name": "phone", "fields": ▸[] }', rule: 'meta-schema', mend: 'The fields of the group' },
];

describe('R4.6 groups that cannot be drawn as they are written', () => {
  it.each(MISTAKES)('$because', ({ from, to, and, rule, mend }) => {
    const edits = [{ from, to }, ...(and ? [and] : [])];
    const { findings, texts } = checkShipped([
      ...edits.map((edit) => ({ file: UI, from: edit.from, to: edit.to.replace('▸', '') })),
      ...(to.includes('"person"') ? LEGENDS : []),
    ]);
    expect(findings).toMatchObject([
      {
        file: UI,
        ...placeOf(edits.find((edit) => edit.to.includes('▸'))?.to ?? '', texts.get(UI) ?? ''),
        severity: 'error',
        rule,
        suggestion: expect.stringContaining(mend),
      },
    ]);
  });
});
