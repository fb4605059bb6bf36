import type { Validate } from '#contract/compiled-form.ts';
import { codePointLength } from './code-point-length.ts';
import { isSame } from './is-same.ts';

/** The text that ajv wrote for a form's validators, as the body of a CommonJS module. */
export type ValidatorText = (exports: Record<string, Validate>, require: (id: string) => unknown) => void;

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
export function loadValidators(define: ValidatorText): Readonly<Record<string, Validate>> {
  const exports: Record<string, Validate> = {};
  define(exports, (id) => RUNTIME[id]);
  return exports;
}
