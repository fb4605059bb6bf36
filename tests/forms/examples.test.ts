import { describe, expect, it, test } from 'vitest';
import type { CompiledForm } from '#contract/compiled-form.ts';
import { validateAnswers } from '#engine/validate-answers.ts';
import { validateSubmission } from '#server/signup/validate-submission.ts';
import { examplesOf, outcomeOf } from '#tests/support/read-examples.ts';
import { loadCompiledForm } from '#compiler/forms/load-compiled-form.ts';
import { formNames } from '#compiler/forms/read-form.ts';
import { CONTENT } from '#tests/support/content.ts';
import { SERVER_CONTENT } from '#tests/support/server/server-content.ts';

/** The form from the release, as the server uses it. */
function builtForm(name: string): CompiledForm {
  const form = SERVER_CONTENT.forms.get(name)?.find(({ variant }) => variant === null);
  if (!form) throw new Error(`The release has no form "${name}".`);
  return form;
}

test('R4.8 the tests find every form', () => {
  expect(formNames(CONTENT)).toStrictEqual(expect.arrayContaining(['sign-up', 'terms']));
});

describe.each(formNames(CONTENT))('R4.8 the examples of %s', (name) => {
  const form = loadCompiledForm(CONTENT, name);
  const examples = examplesOf(name);

  it('R4.8 contain valid and invalid ones', () => {
    expect(examples.filter((example) => example.expect === 'valid')).not.toHaveLength(0);
    expect(examples.filter((example) => example.expect !== 'valid')).not.toHaveLength(0);
  });

  test.each(examples)('R4.8 have the stated outcome: $name', (example) => {
    const built = builtForm(name);
    const result = validateAnswers(form, example.answers);

    expect(outcomeOf(result.problems)).toStrictEqual(example.expect);
    expect(validateAnswers(built, example.answers), 'R4.5 release and tools agree').toStrictEqual(result);
    expect(validateSubmission(built, example.answers), 'R4.5 page and server agree').toStrictEqual({
      ...result,
      unknown: [],
    });
  });

  it('R4.8 contain an invalid answer for each field', () => {
    const wrong = new Set(
      examples.flatMap((example) => Object.keys(example.expect === 'valid' ? {} : example.expect)),
    );
    const fields = form.fields.map((field) => field.name);

    expect(fields.filter((field) => !wrong.has(field))).toStrictEqual([]);
  });
});
