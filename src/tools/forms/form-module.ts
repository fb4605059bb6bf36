import { compileEdition, deriversOf, partsOf, stepsOf, type FormParts } from './compile-form.ts';
import { currentEdition, currentEditions, type Edition } from './editions.ts';
import { releasedEdition } from './released-editions.ts';
import { editionsModule } from './editions-module.ts';
import { kindsModule } from './kinds-module.ts';
import { moduleId, type FormModuleId } from './module-id.ts';
import { slimValidator } from './slim-validator.ts';

/** The source of a module that is made of form documents; what each part's default export is, `ambient.d.ts` says. */
export function formModule(root: string, id: FormModuleId): string {
  switch (id.part) {
    case 'form':
      return compiledModule(editionAt(root, id), moduleId({ ...id, part: 'code' }));
    case 'code':
      return codeModule(editionAt(root, id));
    case 'kinds':
      return kindsModule(currentEditions(root, id.form).map((edition) => compileEdition(edition).data));
    case 'editions':
      return editionsModule(root, id.form);
  }
}

function editionAt(root: string, { form, release, variant }: FormModuleId): Edition {
  if (release === null) return currentEdition(root, form, variant);
  return releasedEdition(root, form, { number: release, variant });
}

/** The edition whole: its data, and its code with the lists that the page would take from its catalogs. */
function compiledModule(edition: Edition, code: string): string {
  const { data, lists } = compileEdition(edition);
  return [
    `import makeCode from ${JSON.stringify(code)};`,
    `const lists = ${JSON.stringify(lists)};`,
    `export default { ...${JSON.stringify(data)}, ...makeCode((catalog) => lists[catalog]) };`,
  ].join('\n');
}

const ENGINE_PARTS = {
  presence: '#engine/presence.ts',
  expand: '#engine/expand-dependencies.ts',
} as const;

/** What judges, without the data that it is told of. */
export function codeModule(edition: Edition): string {
  const parts = compileEdition(edition);
  const steps = stepsOf(parts.data).join(', ');
  const derivers = deriversOf(parts.data).join(', ');
  const engine = partsOf(parts.data);
  return [
    `import { codePointLength } from '#engine/code-point-length.ts';`,
    `import { ${steps} } from '#engine/normalise-steps.ts';`,
    ...(derivers === '' ? [] : [`import { ${derivers} } from '#engine/derivers.ts';`]),
    `import { isSame } from '#engine/is-same.ts';`,
    ...engine.map((part) => `import { ${part} } from ${JSON.stringify(ENGINE_PARTS[part])};`),
    `const require = (id) => ({ default: id.endsWith('ucs2length') ? codePointLength : isSame });`,
    `const load = (define) => { const exports = {}; define(exports); return exports; };`,
    `export default (valuesOf) => {`,
    listsCode(parts),
    `  const { validate } = load((exports) => {${slimValidator(parts.code.root, parts)}});`,
    `  const conditions = load((exports) => {${slimValidator(parts.code.conditions, parts)}});`,
    `  return { ${['validate', 'conditions', ...engine].join(', ')}, normalisers: { ${steps} }, derivers: { ${derivers} } };`,
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
