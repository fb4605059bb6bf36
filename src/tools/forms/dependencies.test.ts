import { describe, expect, it, test } from 'vitest';
import type { CompiledDependency } from '#contract/compiled-form.ts';
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
    return form.dependencies[0];
  }

  test.each<{ target: string; rule: object; dependency: object; because: string }>([
    {
      target: 'edges',
      rule: { take: 'edge' },
      dependency: {
        when: 'untilTouched',
        table: { oval: 'soft', round: 'soft', square: 'hard' },
      },
      because: 'a table of all answers',
    },
    {
      target: 'tools',
      rule: { catalog: 'tools', match: { edges: { equals: 'edge' } }, take: 'value', when: 'always' },
      dependency: {
        when: 'always',
        table: { oval: 'cloth', round: 'cloth', square: 'plane' },
      },
      because: 'looked up in another catalog',
    },
    {
      target: 'shapes',
      rule: { take: 'value' },
      dependency: { when: 'untilTouched' },
      because: 'every answer is taken as it is, without a table',
    },
    {
      target: 'things',
      rule: { take: 'value' },
      dependency: { when: 'untilTouched', table: { round: 'round' } },
      because: 'the target cannot take the others, so it is no copy',
    },
    {
      target: 'things',
      rule: { take: 'wheel' },
      dependency: { when: 'untilTouched', table: { round: 'wheel' } },
      because: 'there is no tire among the things, and a square has no wheel',
    },
    {
      target: 'things',
      rule: { take: 'edge' },
      dependency: { when: 'untilTouched', table: {} },
      because: 'nothing fits, which is no copy either',
    },
    {
      target: 'tools',
      rule: { catalog: 'tools', match: { edges: { equals: 'colour' } }, take: 'value' },
      dependency: { when: 'untilTouched', table: {} },
      because: 'shapes have no colour',
    },
  ])('on $target by $rule: $because', ({ target, rule, dependency }) => {
    expect(compiled(target, rule)).toStrictEqual({ target: 'target', from: ['shape'], ...dependency });
  });

  it('needs a source that chooses from a catalog', () => {
    const made: MadeUpForm = {
      schema: { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } },
      ui: { b: { 'ui:dependsOn': [{ from: 'a', take: 'value' }] } },
    };

    expect(() => makeForm(made)).toThrow('b depends on "a", which chooses from no catalog.');
  });
});

it('R4.4 stands behind those of the fields it follows from, whatever the order of the document', () => {
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

  expect(form.dependencies.map(({ from, target }) => `${from.join()} → ${target}`)).toStrictEqual([
    'first → aside',
    'aside → second',
    'first → last',
    'second → last',
  ]);
});
