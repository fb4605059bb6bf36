import { hashForSchema, type RJSFSchema, type ValidatorType } from '@rjsf/utils';
import type { CompiledForm } from '#contract/compiled-form.ts';
import type { JsonSchema } from '#contract/form-document.ts';

/**
 * rjsf's validator, reduced to what rjsf decides here: whether a condition of the document holds, by the validators
 * compiled at build time. Answers are judged by the engine (docs/decisions/0001), so whole forms are always passed.
 */
export function rjsfValidator(form: Pick<CompiledForm, 'conditions' | 'name'>): ValidatorType {
  return {
    isValid(schema, answers) {
      const condition = form.conditions[hashForSchema(schema)];
      if (!condition)
        throw new Error(`A condition of "${form.name}" was not compiled: ${JSON.stringify(schema)}`);
      return condition(answers);
    },
    validateFormData: () => ({ errors: [], errorSchema: {} }),
    rawValidation: () => ({}),
    reset: () => undefined,
  };
}

/** A form's structure as rjsf's types want it: the same JSON, but its types know no readonly arrays. */
export function rjsfSchema(structure: JsonSchema): RJSFSchema {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same JSON Schema, see above
  return structure as RJSFSchema;
}
