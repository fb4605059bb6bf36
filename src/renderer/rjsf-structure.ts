import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import type { CompiledForm } from '#contract/compiled-form.ts';
import { parentOf } from '#engine/field-path.ts';

/**
 * A form as rjsf is told of it: its fields and their types, no limits and no conditions. Which of them are asked, and what is
 * right, is for the engine to say (docs/decisions/0015).
 */
export function rjsfStructure({ fields }: Pick<CompiledForm, 'fields'>, parent = ''): RJSFSchema {
  const own = fields.filter(({ name }) => parentOf(name) === parent);
  const properties = own.map(({ name, type, newItem }): [string, RJSFSchema] => [
    name.slice(name.lastIndexOf('.') + 1),
    newItem ? { type, items: rjsfStructure({ fields }, name) } : { type: type === 'array' ? 'string' : type },
  ]);
  return { type: 'object', properties: Object.fromEntries(properties) };
}

/** rjsf's validator, which has nothing to judge: there are no conditions in what it is told. */
export const NO_JUDGE: ValidatorType = {
  isValid: never,
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({}),
  reset: () => undefined,
};

function never(): never {
  throw new Error('rjsf met a condition, of which it is told none.');
}
