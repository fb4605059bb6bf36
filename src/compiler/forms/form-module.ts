import { compileEdition, deriversOf, partsOf, stepsOf } from './compile-form.ts';
import { currentEdition, currentEditions, type Edition } from './editions.ts';
import { releasedEdition } from './released-editions.ts';
import { editionsModule } from './editions-module.ts';
import { kindsModule } from './kinds-module.ts';
import { moduleId, type FormModuleId } from './module-id.ts';

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

/** The edition whole: its data and its code. */
function compiledModule(edition: Edition, code: string): string {
  const { data } = compileEdition(edition);
  return [
    `import code from ${JSON.stringify(code)};`,
    `export default { ...${JSON.stringify(data)}, ...code };`,
  ].join('\n');
}

const ENGINE_PARTS = {
  findVisibility: '#engine/visibility.ts',
  expand: '#engine/expand-dependencies.ts',
} as const;

/** A form's code: the validators just as ajv wrote them, and the parts of the engine that the form needs. */
export function codeModule(edition: Edition): string {
  const { data, code } = compileEdition(edition);
  const steps = stepsOf(data).join(', ');
  const derivers = deriversOf(data).join(', ');
  const engine = partsOf(data);
  return [
    `import { loadValidators } from '#engine/load-validators.ts';`,
    `import { ${steps} } from '#engine/normalise-steps.ts';`,
    ...(derivers === '' ? [] : [`import { ${derivers} } from '#engine/derivers.ts';`]),
    ...engine.map((part) => `import { ${part} } from ${JSON.stringify(ENGINE_PARTS[part])};`),
    `const { ${JSON.stringify(code.root)}: validate, ...found } = loadValidators((exports, require) => {${code.text}});`,
    code.nested === ''
      ? `const conditions = found;`
      : `const conditions = { ...found, ...loadValidators((exports, require) => {${code.nested}}) };`,
    `export default { ${['validate', 'conditions', ...engine].join(', ')}, normalisers: { ${steps} }, derivers: { ${derivers} } };`,
  ].join('\n');
}
