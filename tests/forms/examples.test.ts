import { describe, expect, it, test } from 'vitest';
import type { CompiledForm } from '#contract/compiled-form.ts';
import { validateAnswers } from '#engine/validate-answers.ts';
import { validateSubmission } from '#server/signup/validate-submission.ts';
import { examplesOf, outcomeOf } from '#tests/support/read-examples.ts';
import { loadForm } from '#compiler/forms/load-form.ts';
import { formNames } from '#compiler/forms/read-form.ts';
import { CONTENT_ROOT } from '#tests/support/roots.ts';

/** The form as the page and the server have it: the module that the build makes. */
async function builtForm(name: string): Promise<CompiledForm> {
  const module: { readonly default: CompiledForm } = await import(/* @vite-ignore */ `#forms/${name}`);
  return module.default;
}

test('the tests find every form', () => {
  expect(formNames(CONTENT_ROOT)).toStrictEqual(expect.arrayContaining(['sign-up', 'terms']));
});

describe.each(formNames(CONTENT_ROOT))('R4.8 the examples of %s', (name) => {
  const form = loadForm(CONTENT_ROOT, name);
  const examples = examplesOf(name);

  it('exist, valid and invalid ones', () => {
    expect(examples.filter((example) => example.expect === 'valid')).not.toHaveLength(0);
    expect(examples.filter((example) => example.expect !== 'valid')).not.toHaveLength(0);
  });

  test.each(examples)('$name', async (example) => {
    const built = await builtForm(name);
    const result = validateAnswers(form, example.answers);

    expect(outcomeOf(result.problems)).toStrictEqual(example.expect);
    expect(validateAnswers(built, example.answers), 'R4.5 page and tools agree').toStrictEqual(result);
    expect(validateSubmission(built, example.answers), 'R4.5 page and server agree').toStrictEqual({
      ...result,
      unknown: [],
    });
  });

  it('show each field valid and invalid', () => {
    const wrong = new Set(
      examples.flatMap((example) => Object.keys(example.expect === 'valid' ? {} : example.expect)),
    );
    const fields = form.fields.map((field) => field.name);

    expect(fields.filter((field) => !wrong.has(field))).toStrictEqual([]);
  });
});

describe.each(formNames(CONTENT_ROOT))('R4.5 the module of %s', (name) => {
  it('equals the form that the tools load', async () => {
    const { validate: _validate, conditions: _conditions, ...data } = loadForm(CONTENT_ROOT, name);

    await expect(builtForm(name)).resolves.toMatchObject(data);
  });
});
