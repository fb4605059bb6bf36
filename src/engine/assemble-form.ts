import type { CompiledForm, FormCode, FormData, Validate } from '#contract/compiled-form.ts';
import { loadValidators, type ValidatorText } from './load-validators.ts';
import { NORMALISERS } from './normalise-value.ts';

/** What the module of a form exports (R4.5): the validators that ajv wrote, as functions. */
export interface FormModule {
  /** The name of the export that validates all answers together. */
  readonly root: string;
  readonly validators: readonly ValidatorText[];
}

/** The parts of the engine that not every form needs. */
export type EngineParts = Partial<Pick<FormCode, 'findVisibility' | 'expand' | 'derivers'>>;

/**
 * Puts a compiled form together: its data, the validators of its module, and the parts of the engine that it needs.
 *
 * @throws When the module lacks the form's validator.
 */
export function assembleForm(
  data: FormData,
  { root, validators }: FormModule,
  parts: EngineParts,
): CompiledForm {
  const loaded: Readonly<Record<string, Validate>> = Object.assign({}, ...validators.map(loadValidators));
  const { [root]: validate, ...conditions } = loaded;
  if (!validate) throw new Error(`There is no validator of "${data.name}".`);
  return { ...data, validate, conditions, normalisers: NORMALISERS, derivers: {}, ...parts };
}
