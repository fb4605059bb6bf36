import { compileForm, stepsOf, type FormParts } from './compile-form.ts';
import { slimValidator } from './slim-validator.ts';

/** The source of the module `#forms/<name>`: its default export is the `CompiledForm`. */
export function formModule(root: string, name: string, variant: string | null = null): string {
  const { data, lists } = compileForm(root, name, variant);
  return [
    `import makeCode from '#forms/${name}/code';`,
    `const lists = ${JSON.stringify(lists)};`,
    `export default { ...${JSON.stringify(data)}, ...makeCode((catalog) => lists[catalog]) };`,
  ].join('\n');
}

/** The source of the module `#forms/<name>/code`: its default export is the form's `FormCodeMaker`. */
export function formCodeModule(root: string, name: string, variant: string | null = null): string {
  const parts = compileForm(root, name, variant);
  const steps = stepsOf(parts.data).join(', ');
  return [
    `import { codePointLength } from '#engine/code-point-length.ts';`,
    `import { ${steps} } from '#engine/normalise-steps.ts';`,
    `import { isSame } from '#engine/is-same.ts';`,
    `const require = (id) => ({ default: id.endsWith('ucs2length') ? codePointLength : isSame });`,
    `const load = (define) => { const exports = {}; define(exports); return exports; };`,
    `export default (valuesOf) => {`,
    listsCode(parts),
    `  const { validate } = load((exports) => {${slimValidator(parts.code.root, parts)}});`,
    `  const conditions = load((exports) => {${slimValidator(parts.code.conditions, parts)}});`,
    `  return { validate, conditions, normalisers: { ${steps} } };`,
    `};`,
  ].join('\n');
}

/** The lists that the validators name: each catalog's values, once. */
function listsCode({ lists }: FormParts): string {
  const entries = Object.keys(lists).map(
    (catalog) => `${JSON.stringify(catalog)}: valuesOf(${JSON.stringify(catalog)})`,
  );
  return `  const lists = { ${entries.join(', ')} };`;
}
