import { describe, expect, it } from 'vitest';
import { checkShipped, placeOf, type Edit } from '#tests/linter/sample.ts';

const UI = 'forms/sign-up/ui.json';
const GROUP = '{ "name": "phone", "fields": ["numberCode", "number"], "joined": true }';

/** Edits that add the texts of new groups, so that missing texts cause no finding. */
function wordsOf(to: string): readonly Edit[] {
  const legend = to.includes('"person"') ? ['signup.groups.person.legend'] : [];
  const tooltip = to.includes('"tooltip"') ? ['tooltip', 'tooltip.text'] : [];
  const keys = [...legend, ...tooltip.map((key) => `signup.inputs.number.${key}`)];
  return ['de', 'en'].map((tag) => ({
    file: `catalogs/messages/${tag}.json`,
    from: '"signup.groups.phone.legend"',
    to: `${keys.map((key) => `"${key}": "…",`).join(' ')} "signup.groups.phone.legend"`,
  }));
}

/** The text between the e-mail and the password in the order. */
const BETWEEN = ['countrySelector', 'currencySelector', 'numberCode', 'number']
  .map((name) => `    "${name}",\n`)
  .join('');

// prettier-ignore
const MISTAKES = [
  { because: 'the order has another field between those of a group', from: '    "password",\n', to: '', and: { from: '    "number",', to: '    ▸"password",\n    "number",' }, rule: 'group', mend: 'before or after "numberCode", "number"' },
  { because: 'the fields of a group are not neighbours in the order', from: GROUP, to: `${GROUP}, { "name": "person", "fields": ["firstName", "email"] }`, and: { from: '    "lastName",', to: '    ▸"lastName",' }, rule: 'group', mend: 'change the group' },
  { because: 'two groups share a field', from: GROUP, to: `${GROUP}, { "name": "person", "fields": [▸"number", "password"] }`, rule: 'group', mend: 'one of the two' },
  { because: 'a group has the fields of another group', from: GROUP, to: `${GROUP}, { "name": "person", "fields": [▸"numberCode", "number"] }`, rule: 'group', mend: 'one of the two' },
  { because: 'a group is a copy of another group', from: GROUP, to: `${GROUP}, ${GROUP.replace('"phone"', '▸"phone"')}`, rule: 'group', mend: 'name of its own' },
  { because: 'two groups have one name', from: GROUP, to: `${GROUP}, { "name": ▸"phone", "fields": ["firstName", "lastName"] }`, rule: 'group', mend: 'name of its own' },
  { because: 'three fields are joined: the third has no room on a phone', from: GROUP, to: GROUP.replace('"number"]', '"number", ▸"email"]'), and: { from: `    "email",\n${BETWEEN}`, to: `${BETWEEN}    "email",\n` }, rule: 'group', mend: 'join two fields' },
  { because: 'a joined group has only one field', from: GROUP, to: `${GROUP}, { "name": "person", "fields": [▸"firstName"], "joined": true }`, and: { from: '"autocapitalize": "words", "span": "half" }\n  },\n  "lastName"', to: '"autocapitalize": "words" }\n  },\n  "lastName"' }, rule: 'group', mend: 'join two fields' },
  { because: 'the list of a joined field would be too narrow', from: GROUP, to: `${GROUP}, { "name": "person", "fields": ["email", ▸"countrySelector"], "joined": true }`, rule: 'group', mend: 'below each other' },
  { because: 'a joined field has no place for a tooltip', from: '"ui:options": { "dialCode": "numberCode" }', to: '"ui:options": { "dialCode": "numberCode", ▸"tooltip": true }', rule: 'group', mend: 'Take it out' },
  { because: 'a joined field has a span', from: '"ui:options": { "dialCode": "numberCode" }', to: '"ui:options": { "dialCode": "numberCode", ▸"span": "half" }', rule: 'group', mend: 'Take it out' },
  { because: 'a group is empty', from: GROUP, to: '{ "name": "phone", "fields": ▸[] }', rule: 'meta-schema', mend: 'The fields of the group' },
];

describe('R4.6 the check refuses groups that cannot be rendered', () => {
  it.each(MISTAKES)('R4.6 a group is refused, because $because', ({ from, to, and, rule, mend }) => {
    const edits = [{ from, to }, ...(and ? [and] : [])];
    const { findings, texts } = checkShipped([
      ...edits.map((edit) => ({ file: UI, from: edit.from, to: edit.to.replace('▸', '') })),
      ...wordsOf(to),
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
