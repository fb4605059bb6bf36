import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { SEED } from '#tests/support/seed.ts';
import type { CompiledForm } from '#contract/compiled-form.ts';
import type { Answers, JsonSchema, TemplateRule } from '#contract/form-document.ts';
import { makeForm } from '#tests/forms/make-form.ts';
import { createFormStore } from './form-store.ts';

const ROOTS = ['rootA', 'rootB'];
const TARGETS = ['one', 'two', 'three', 'four', 'five', 'six'];

/** For each target, the fields that its rule reads. A rule reads only earlier fields, so there is no cycle. */
const chains = fc.tuple(
  ...TARGETS.map((_, at) => fc.subarray([...ROOTS, ...TARGETS.slice(0, at)], { minLength: 1 })),
);

const forms = fc.record({
  sources: chains,
  order: fc.shuffledSubarray([...ROOTS, ...TARGETS], { minLength: 8 }),
  when: fc.constantFrom('always' as const, 'untilTouched' as const),
});

const changes = fc.array(fc.tuple(fc.constantFrom(...ROOTS), fc.constantFrom('a', 'b', 'c', undefined)), {
  minLength: 1,
  maxLength: 5,
});

type Rules = ReadonlyMap<string, TemplateRule>;

function rulesOf(sources: readonly (readonly string[])[], when: TemplateRule['when']): Rules {
  return new Map(
    TARGETS.map((target, at) => {
      const from = sources[at] ?? [];
      return [target, { from, template: from.map((name) => `<{${name}}>`).join(''), when: when ?? 'always' }];
    }),
  );
}

function formOf(order: readonly string[], rules: Rules): CompiledForm {
  const text: JsonSchema = { type: 'string' };
  return makeForm({
    schema: { type: 'object', properties: Object.fromEntries(order.map((name) => [name, text])) },
    ui: Object.fromEntries([...rules].map(([target, rule]) => [target, { 'ui:dependsOn': [rule] }])),
  });
}

/** The text that the rule computes from the current answers. */
function made({ from, template }: TemplateRule, answers: Answers): unknown {
  const given = (name: string): string => (typeof answers[name] === 'string' ? answers[name] : '');
  if ([from].flat().every((name) => given(name) === '')) return undefined;
  return template.replace(/\{(\w+)\}/g, (_, name: string) => given(name));
}

describe('R4.4 any chain of dependencies', () => {
  it('ends in one commit, after which each answer fits the final answers of its source fields', () => {
    fc.assert(
      fc.property(forms, changes, ({ sources, order, when }, steps) => {
        const rules = rulesOf(sources, when);
        const store = createFormStore(formOf(order, rules));
        for (const [name, value] of steps) {
          const listener = vi.fn<() => void>();
          const leave = store.subscribe(listener);
          store.change(name, value, 'visitor');
          leave();
          const { answers } = store.state();
          const expected = [...rules].map(([target, rule]) => [target, made(rule, answers)]);
          expect(TARGETS.map((target) => [target, answers[target]])).toStrictEqual(expected);
          expect(listener).toHaveBeenCalledOnce();
        }
      }),
      { seed: SEED, numRuns: 60 },
    );
  });

  it('changes nothing when the same change is applied twice, for any value sources', () => {
    const anywhere = fc.array(
      fc.tuple(fc.constantFrom(...ROOTS, ...TARGETS), fc.constantFrom('a', 'b', undefined)),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(forms, anywhere, ({ sources, order, when }, steps) => {
        const store = createFormStore(formOf(order, rulesOf(sources, when)));
        for (const [name, value] of steps) {
          store.change(name, value, 'visitor');
          const once = store.state();
          store.change(name, value, 'visitor');
          expect(store.state()).toStrictEqual(once);
        }
      }),
      { seed: SEED, numRuns: 60 },
    );
  });
});
