import vm from 'node:vm';
import type { CompiledForm, FormData } from '#contract/compiled-form.ts';
import { pickParts } from '#engine/all-parts.ts';
import { assembleForm, type FormModule } from '#engine/assemble-form.ts';
import type { ValidatorCode } from '#compiler/compile-forms.ts';

const EXPORT = 'export default ';

/** The text of a form's module (R11.1): `export default` and one expression, with the validators exactly as ajv wrote them. */
export function formModule({ root, text, nested }: ValidatorCode): string {
  const bodies = [text, nested].filter((body) => body !== '').map((body) => `(exports,require)=>{${body}}`);
  return `${EXPORT}{root:${JSON.stringify(root)},validators:[${bodies.join(',')}]}`;
}

/**
 * Makes a form from its data and the text of its module, outside of a browser. Node never frees an imported module, so we evaluate
 * the expression instead: its memory becomes free with the last form that uses it.
 */
export function loadModule(data: FormData, text: string): CompiledForm {
  return assembleForm(data, evaluateModule(text), pickParts(data.needs));
}

/** Evaluates the text of a form's module, and returns its export. */
export function evaluateModule(text: string): FormModule {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- formModule has written the text
  return vm.runInThisContext(`(${text.slice(EXPORT.length)})`) as FormModule;
}
