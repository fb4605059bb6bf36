import { describe, expect, it, test } from 'vitest';
import type { CompiledDependency } from '#contract/compiled-dependency.ts';
import type { DependencyRule } from '#contract/form-document.ts';
import { makeForm, type MadeUpForm } from '#tests/forms/make-form.ts';

describe('R4.4 a dependency', () => {
  const catalogs = {
    'shapes/1': [
      { value: 'round', edge: 'soft', wheel: 'wheel' },
      { value: 'square', edge: 'hard' },
      { value: 'oval', edge: 'soft', wheel: 'tire' },
    ],
    'edges/1': [{ value: 'soft' }, { value: 'hard' }],
    'tools/1': [
      { value: 'plane', edges: 'hard' },
      { value: 'cloth', edges: 'soft' },
    ],
    'things/1': [{ value: 'wheel' }, { value: 'round' }],
  };

  function compiled(target: string, rule: object): CompiledDependency | undefined {
    const form = makeForm({
      schema: {
        type: 'object',
        properties: {
          shape: { type: 'string', catalog: 'shapes' },
          target: { type: 'string', catalog: target },
        },
      },
      ui: { target: { 'ui:dependsOn': [{ from: 'shape', ...rule }] } },
      catalogs,
    });
    return form.dependencies[0]?.rules[0];
  }

  test.each<{ target: string; rule: object; dependency: object; because: string }>([
    {
      target: 'edges',
      rule: { take: 'edge' },
      dependency: {
        when: 'untilTouched',
        table: { oval: 'soft', round: 'soft', square: 'hard' },
      },
      because: 'the table has a row for each answer',
    },
    {
      target: 'tools',
      rule: { catalog: 'tools', match: { edges: { equals: 'edge' } }, take: 'value', when: 'always' },
      dependency: {
        when: 'always',
        table: { oval: 'cloth', round: 'cloth', square: 'plane' },
      },
      because: 'the answer is looked up in another catalog',
    },
    {
      target: 'shapes',
      rule: { take: 'value' },
      dependency: { when: 'untilTouched' },
      because: 'every answer is copied unchanged, without a table',
    },
    {
      target: 'things',
      rule: { take: 'value' },
      dependency: { when: 'untilTouched', table: { round: 'round' } },
      because: 'the target accepts only one of the answers, so it needs a table',
    },
    {
      target: 'things',
      rule: { take: 'wheel' },
      dependency: { when: 'untilTouched', table: { round: 'wheel' } },
      because: 'the target does not accept a tire, and a square has no wheel',
    },
    {
      target: 'things',
      rule: { take: 'edge' },
      dependency: { when: 'untilTouched', table: {} },
      because: 'the target accepts no answer, so the table is empty',
    },
    {
      target: 'tools',
      rule: { catalog: 'tools', match: { edges: { equals: 'colour' } }, take: 'value' },
      dependency: { when: 'untilTouched', table: {} },
      because: 'shapes have no colour, so no tool matches',
    },
  ])(
    'R4.4 of a field with the catalog $target compiles the rule $rule to $dependency: $because',
    ({ target, rule, dependency }) => {
      expect(compiled(target, rule)).toStrictEqual({ from: ['shape'], ...dependency });
    },
  );

  it('R4.4 a rule that looks up an answer needs a source with a catalog', () => {
    const made: MadeUpForm = {
      schema: { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } },
      ui: { b: { 'ui:dependsOn': [{ from: 'a', take: 'value' }] } },
    };

    expect(() => makeForm(made)).toThrow('b depends on "a", which chooses from no catalog.');
  });
});

it('R4.4 a dependency comes after the dependencies of its sources, whatever the order in the document', () => {
  const text = { type: 'string', catalog: 'countries' } as const;
  const form = makeForm({
    schema: { type: 'object', properties: { last: text, second: text, aside: text, first: text } },
    ui: {
      last: {
        'ui:dependsOn': [
          { from: 'first', take: 'value' },
          { from: 'second', take: 'value' },
        ],
      },
      second: { 'ui:dependsOn': [{ from: 'aside', take: 'value' }] },
      aside: { 'ui:dependsOn': [{ from: 'first', take: 'value' }] },
    },
  });

  const chains = form.dependencies.map(
    ({ target, rules }) => `${rules.map(({ from }) => from.join()).join(' or ')} → ${target}`,
  );
  expect(chains).toStrictEqual(['first → aside', 'aside → second', 'first or second → last']);
});

describe('R4.4 a dependency without a catalog to choose from', () => {
  const catalogs = {
    'cities/1': [
      { value: 'BER', zip: '10115', state: 'BE' },
      { value: 'CGN', zip: '50667', state: 'NW' },
      { value: 'DUS', zip: '50667', state: 'NW' },
    ],
  };

  test.each<{ rule: DependencyRule; dependency: object; because: string }>([
    {
      rule: { from: 'typed' },
      dependency: { from: ['typed'], deriver: 'copy' },
      because: 'the other answer is copied unchanged',
    },
    {
      rule: { from: 'ticked', is: true, value: 'yes' },
      dependency: { from: ['ticked'], table: { true: 'yes' } },
      because: 'a constant is a table of one row',
    },
    {
      rule: { from: 'listed', is: ['a', 'b'], value: 'x', else: 'y' },
      dependency: { from: ['listed'], table: { a: 'x', b: 'x' }, otherwise: 'y' },
      because: 'a list has a row for each value, and one for all others',
    },
    {
      rule: { from: ['typed', 'listed'], template: '{typed}, {listed}' },
      dependency: { from: ['typed', 'listed'], deriver: 'template', template: '{typed}, {listed}' },
      because: 'the page fills in a template',
    },
    {
      rule: { from: 'typed', template: '{typed}', as: 'slug' },
      dependency: { from: ['typed'], deriver: 'slug', template: '{typed}' },
      because: 'the page also makes an address from a template',
    },
    {
      rule: { from: 'typed', catalog: 'cities', match: { zip: { equals: 'value' } }, take: 'value' },
      dependency: { from: ['typed'], table: { '10115': 'BER', '50667': 'CGN' } },
      because: 'the table has rows only for typed texts that equal an entry, and the first entry wins',
    },
    {
      rule: { from: 'typed', catalog: 'cities', match: { value: { equals: 'value' } }, take: 'value' },
      dependency: { from: ['typed'], table: { BER: 'BER', CGN: 'CGN', DUS: 'DUS' } },
      because: 'the target accepts only some typed texts, so it needs a table',
    },
    {
      rule: {
        from: 'listed',
        catalog: 'cities',
        match: { state: { equalsOrContains: 'value' } },
        take: 'zip',
      },
      dependency: { from: ['listed'], table: { NW: '50667', W: '50667' } },
      because: 'the entries of a list in the document have only values',
    },
  ])('R4.4 the rule $rule compiles: $because', ({ rule, dependency }) => {
    const form = makeForm({
      schema: {
        type: 'object',
        properties: {
          typed: { type: 'string' },
          ticked: { type: 'boolean' },
          listed: { type: 'string', enum: ['NW', 'W', 'XX'] },
          target: { type: 'string' },
        },
      },
      ui: { target: { 'ui:dependsOn': [rule] } },
      catalogs,
    });

    expect(form.dependencies).toStrictEqual([
      { target: 'target', rules: [{ when: 'untilTouched', ...dependency }] },
    ]);
  });
});
