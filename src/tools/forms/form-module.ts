import { compileForm, stepsOf, type FormParts } from './compile-form.ts';
import { slimValidator } from './slim-validator.ts';

/**
 * The source of the module `#forms/<name>`: its default export is the `CompiledForm`. The page's first load carries it,
 * so a catalog's values stand in it once, as one text, and what no visitor needs of ajv's code is left out.
 */
export function formModule(root: string, name: string, variant: string | null = null): string {
  const parts = compileForm(root, name, variant);
  const { code, lists } = parts;
  const steps = stepsOf(parts.data).join(', ');
  return [
    `import { codePointLength } from '#engine/code-point-length.ts';`,
    `import { ${steps} } from '#engine/normalise-steps.ts';`,
    `const lists = [${lists.map((list) => `'${list.join(' ')}'`).join(', ')}].map((list) => list.split(' '));`,
    `const table = (keys, values) => Object.fromEntries(keys.map((key, at) => [key, values[at]]));`,
    // Values of one catalog or list are the same when they are written the same.
    `const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);`,
    `const require = (id) => ({ default: id.endsWith('ucs2length') ? codePointLength : isSame });`,
    `const load = (define) => { const exports = {}; define(exports); return exports; };`,
    `const { validate } = load((exports) => {${slimValidator(code.root, parts)}});`,
    `const conditions = load((exports) => {${slimValidator(code.conditions, parts)}});`,
    `export default { ...${dataCode(parts)}, normalisers: { ${steps} }, validate, conditions };`,
  ].join('\n');
}

/** The form's data as code: JSON, but for the tables of dependencies. */
function dataCode({ data, lists }: FormParts): string {
  const tables = data.fields.flatMap(({ dependsOn }) =>
    dependsOn.flatMap(({ table }) => (table ? [table] : [])),
  );
  return tables.reduce(
    (written, table) => written.replace(JSON.stringify(table), () => tableCode(table, lists)),
    JSON.stringify(data),
  );
}

/** A dependency's table as code: its keys are a list that is there anyway, if it is one. */
function tableCode(table: Readonly<Record<string, string>>, lists: FormParts['lists']): string {
  const keys = Object.keys(table).join(' ');
  const at = lists.findIndex((list) => list.join(' ') === keys);
  return at === -1
    ? JSON.stringify(table)
    : `table(lists[${at}], '${Object.values(table).join(' ')}'.split(' '))`;
}
