import vm from 'node:vm';
import type { CompiledForm, FormData } from '#contract/compiled-form.ts';
import { pickParts } from '#engine/all-parts.ts';
import { assembleForm, type FormModule } from '#engine/assemble-form.ts';
import type { ValidatorCode } from '#compiler/compile-forms.ts';

const EXPORT = 'export default ';

/** The text of a form's module (R11.1): one expression, behind `export default`, with the validators just as ajv wrote them. */
export function formModule({ root, text, nested }: ValidatorCode): string {
  const bodies = [text, nested].filter((body) => body !== '').map((body) => `(exports,require)=>{${body}}`);
  return `${EXPORT}{root:${JSON.stringify(root)},validators:[${bodies.join(',')}]}`;
}

/**
 * Puts a form together from its data and the text of its module, outside of a browser. Node keeps an imported module for
 * ever, so the expression of the module is evaluated instead: it goes with the last form that uses it.
 */
export function loadModule(data: FormData, text: string): CompiledForm {
  return assembleForm(data, evaluateModule(text), pickParts(data.needs));
}

/** What the text of a form's module exports. */
export function evaluateModule(text: string): FormModule {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what formModule has written
  return vm.runInThisContext(`(${text.slice(EXPORT.length)})`) as FormModule;
}
