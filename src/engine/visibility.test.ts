import { expect, it, vi } from 'vitest';
import type { JsonSchema } from '#contract/form-document.ts';
import { makeForm } from '#tests/forms/make-form.ts';
import { validateAnswers } from './validate-answers.ts';

const TEXT: JsonSchema = { type: 'string' };
const DEPENDENTS = Array.from({ length: 20 }, (_, at) => [`t${at}`, TEXT] as const);

/** Twenty fields that are asked when the kind is one of these. */
function condition(kind: string): JsonSchema {
  return {
    if: { properties: { kind: { const: kind } }, required: ['kind'] },
    // oxlint-disable-next-line unicorn/no-thenable -- a condition of JSON Schema, not a promise
    then: { properties: Object.fromEntries(DEPENDENTS), required: DEPENDENTS.map(([name]) => name) },
  };
}

it.each([
  { kind: 'group', because: 'all fields are visible, and required', hidden: 0 },
  { kind: 'person', because: 'all fields are hidden', hidden: 20 },
])(
  'R4.3 a validation tests a condition once, however many fields it decides about: $because',
  ({ kind, hidden }) => {
    const form = makeForm({ schema: { type: 'object', properties: { kind: TEXT }, ...condition('group') } });
    const conditions = Object.entries(form.conditions).map(
      ([name, test]) => [name, vi.fn<typeof test>(test)] as const,
    );
    const result = validateAnswers({ ...form, conditions: Object.fromEntries(conditions) }, { kind });
    expect(result.visibility.hidden.size).toBe(hidden);
    expect(conditions.map(([, test]) => test.mock.calls.length)).toStrictEqual([1]);
  },
);
