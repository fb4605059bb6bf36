import { expect, it } from 'vitest';
import { makeForm } from '#tests/forms/make-form.ts';

const TEXT = { type: 'string' } as const;

/** A chain of templates, each of which repeats the one before. */
function chained(limits: object = {}): ReturnType<typeof makeForm> {
  const filled = (from: string, times: number): object => ({
    'ui:dependsOn': [{ from, template: `{${from}}`.repeat(times) }],
  });
  return makeForm({
    schema: {
      type: 'object',
      properties: {
        t0: { ...TEXT, default: 'ab😀'.repeat(250) },
        t1: TEXT,
        t2: TEXT,
        t3: { ...TEXT, ...limits },
      },
    },
    ui: { t1: filled('t0', 1_000), t2: filled('t1', 400), t3: filled('t2', 400) },
  });
}

function lengthOf(text: unknown): number {
  return Array.from(String(text)).length;
}

it('R21.2 a template of templates makes at most 10,000 characters, and no intermediate text is longer', () => {
  const { initial = {} } = chained();
  expect(['t1', 't2', 't3'].map((name) => lengthOf(initial[name]))).toStrictEqual([10_000, 10_000, 10_000]);
});

it('R21.2 a template makes at most as many characters as its field takes, and never half a character', () => {
  const { initial = {} } = chained({ maxLength: 6 });
  expect(initial['t3']).toBe('ab😀ab😀');
});

it('R21.2 a default is cut at 10,000 characters', () => {
  const form = makeForm({
    schema: { type: 'object', properties: { t: { ...TEXT, default: 'x'.repeat(20_000) } } },
  });
  expect(lengthOf(form.initial?.['t'])).toBe(10_000);
});

it.each([
  {
    because: 'a group would start with too many items',
    rules: {
      type: 'array',
      minItems: 1_000_000_000,
      maxItems: 1_000_000_000,
      items: { type: 'object', properties: { a: TEXT } },
    },
    words: /at most 1000 items/,
  },
  {
    because: 'the defaults of all items are too long',
    rules: {
      type: 'array',
      minItems: 900,
      maxItems: 900,
      items: { type: 'object', properties: { a: { ...TEXT, default: 'x'.repeat(9_000) } } },
    },
    words: /at most 1000000 characters/,
  },
] as const)('R21.2 a form does not compile when $because', ({ rules, words }) => {
  expect(() => makeForm({ schema: { type: 'object', properties: { list: rules } } })).toThrow(words);
});
