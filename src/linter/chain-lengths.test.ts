/* oxlint-disable unicorn/no-thenable -- conditions of JSON Schema */
import { describe, expect, it, vi } from 'vitest';
import { LONGEST_CHAIN } from '#contract/limits.ts';
import type { JsonSchema } from '#contract/form-document.ts';
import { parseJson } from '#compiler/documents/parse-json.ts';
import { validateAnswers } from '#engine/validate-answers.ts';
import { makeForm } from '#tests/forms/make-form.ts';
import { conditionRounds } from './chain-lengths.ts';
import { contentOf } from './schema-fields.ts';

const TEXT: JsonSchema = { type: 'string' };

type Link = (before: string, field: string) => JsonSchema;

const asked = (field: string): JsonSchema => ({ properties: { [field]: TEXT } });
const answered: Link = (before, field) => ({ if: { required: [before] }, then: asked(field) });
const unanswered: Link = (before, field) => ({ if: { required: [before] }, else: asked(field) });
const notAnswered: Link = (before, field) => ({ if: { not: { required: [before] } }, then: asked(field) });
const dependent: Link = (before, field) => ({ dependencies: { [before]: asked(field) } });
const tested: Link = (before, field) => ({
  if: { anyOf: [{ properties: { [before]: { minLength: 9 } } }] },
  then: asked(field),
});

/** A form with a chain of fields. The first is asked after an answer to \`first\`, which a validation of \`names\` gives. */
function chain(link: Link, length: number, rest: readonly JsonSchema[] = []): JsonSchema {
  const names = ['first', ...Array.from({ length }, (_, at) => `link${at}`)];
  const links = names.slice(1).map((name, at) => link(names[at] ?? '', name));
  return { type: 'object', properties: { first: TEXT }, allOf: [...links.toReversed(), ...rest] };
}

function roundsOf(schema: JsonSchema): number {
  const { root } = parseJson('schema.json', JSON.stringify(schema));
  if (!root) throw new Error('The schema is no JSON.');
  return conditionRounds(contentOf(root).mentions);
}

/** How often the engine tests the condition that it tests most, for an answer to each link but not to \`first\`, and to all. */
function mostTests(schema: JsonSchema): number {
  const form = makeForm({ schema });
  const all = Object.fromEntries(form.fields.map(({ name }) => [name, 'a']));
  const counts = [all, { ...all, first: '' }].flatMap((answers) => {
    const tests = Object.entries(form.conditions).map(
      ([name, test]) => [name, vi.fn<typeof test>(test)] as const,
    );
    validateAnswers({ ...form, conditions: Object.fromEntries(tests) }, answers);
    return tests.map(([, test]) => test.mock.calls.length);
  });
  return Math.max(...counts);
}

describe('R21.8 the rounds that the check counts', () => {
  it.each([
    { because: 'each field needs an answer', link: answered },
    { because: 'each field needs a missing answer', link: unanswered },
    { because: 'each field needs that a condition fails', link: notAnswered },
    { because: 'a missing answer fits each condition', link: tested },
  ])('R21.8 are those of the engine in a chain in which $because', ({ link }) => {
    for (const length of [1, 2, 7, LONGEST_CHAIN]) {
      const schema = chain(link, length);
      expect(roundsOf(schema)).toBe(length + 1);
      expect(mostTests(schema)).toBeLessThanOrEqual(length + 1);
    }
    expect(mostTests(chain(link, LONGEST_CHAIN))).toBeGreaterThan(1);
  });

  it('R21.8 are those of the engine for a condition beside a chain of dependencies', () => {
    const beside = { if: { required: ['first'], minProperties: 1 }, then: asked('other') };
    const schema = chain(dependent, LONGEST_CHAIN, [beside]);
    expect(roundsOf(schema)).toBe(LONGEST_CHAIN + 1);
    expect(mostTests(schema)).toBe(LONGEST_CHAIN + 1);
  });

  it('R21.8 end where the engine stops, when fields wait for each other', () => {
    const schema = chain(unanswered, 2, [unanswered('link1', 'first2'), unanswered('first2', 'link0')]);
    expect(roundsOf(schema)).toBe(LONGEST_CHAIN + 2);
    expect(mostTests(schema)).toBeLessThanOrEqual(LONGEST_CHAIN + 2);
  });

  it('R21.8 are none but one for conditions on fields that are always asked', () => {
    const names = ['first', 'link0', 'link1'];
    const properties = Object.fromEntries(names.map((name) => [name, TEXT]));
    const schema = { ...chain(answered, 2), properties };
    expect(roundsOf(schema)).toBe(1);
    expect(mostTests(schema)).toBeLessThanOrEqual(1);
  });
});
