import type { CompiledForm, FormCode, FormData, Validate } from '#contract/compiled-form.ts';
import { codePointLength } from './code-point-length.ts';
import { isSame } from './is-same.ts';
import * as common from './normalisers.ts';

/** The text that ajv wrote for a form's validators, as the body of a CommonJS module. */
type ValidatorText = (exports: Record<string, Validate>, require: (id: string) => unknown) => void;

/** The normalisers that every form has. */
const COMMON: FormCode['normalisers'] = common;

/** What the module of a form exports (R4.5): the validators that ajv wrote, as functions. */
export interface FormModule {
  /** The name of the export that validates all answers together. */
  readonly root: string;
  readonly validators: readonly ValidatorText[];
}

/** The parts of the engine that not every form needs. */
export type EngineParts = Partial<
  Pick<FormCode, 'boundLists' | 'findVisibility' | 'expand' | 'normalisers' | 'derivers'>
>;

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
  return { ...data, validate, conditions, normalisers: COMMON, derivers: {}, ...parts };
}

/** The modules that ajv's code requires at run time. Length counts code points ("What is validated", R2). */
const RUNTIME: Readonly<Record<string, unknown>> = {
  'ajv/dist/runtime/ucs2length': { default: codePointLength },
  'ajv/dist/runtime/equal': { default: isSame },
};

/**
 * Runs the text of a form's validators (R4.5). Page, server, check and tests all load the same text with this function.
 *
 * @returns The exported validators by name.
 *
 * @throws A TypeError when the text requires a module that `RUNTIME` does not have.
 */
function loadValidators(define: ValidatorText): Readonly<Record<string, Validate>> {
  const exports: Record<string, Validate> = {};
  define(exports, (id) => RUNTIME[id]);
  return exports;
}
