import { createHash } from 'node:crypto';
import deepEqual from 'fast-deep-equal';
import type { CompiledForm } from '#contract/compiled-form.ts';
import type { FormDocument } from '#contract/form-document.ts';
import { codePointLength } from '#engine/code-point-length.ts';
import { compileValidators, type ValidatorCode } from '#tools/compile-forms.ts';
import { catalogReader, type CatalogReader } from '#tools/read-catalogs.ts';
import { fieldSpecs, formatsOf } from './field-specs.ts';
import { readForm } from './read-form.ts';
import { resolveSchema, structureOf } from './resolve-schema.ts';

/** A compiled form before its validators run: the data, and their code. */
interface FormParts {
  readonly data: Omit<CompiledForm, 'validate' | 'conditions'>;
  readonly code: ValidatorCode;
}

/** Reads and compiles one form, in one variant, of a folder that holds `forms/` and `catalogs/`. */
function compileForm(root: string, name: string, variant: string | null): FormParts {
  const catalogs = catalogReader(root);
  const document = readForm(root, name, variant);
  const schema = resolveSchema(document.schema, catalogs);
  const structure = structureOf(schema);
  return {
    data: {
      name,
      version: `1-${hashOf(document)}`,
      variant,
      catalogs: catalogVersions(document, catalogs),
      messages: document.ui.messages,
      structure,
      fields: fieldSpecs(document, catalogs),
      groups: document.ui['ui:groups'] ?? [],
    },
    code: compileValidators(schema, structure, formatsOf(catalogs)),
  };
}

/** The first 8 hex digits of the effective document's SHA-256 (R4.9). */
function hashOf({ schema, ui }: FormDocument): string {
  return createHash('sha256')
    .update(JSON.stringify([schema, ui]))
    .digest('hex')
    .slice(0, 8);
}

function catalogVersions(document: FormDocument, catalogs: CatalogReader): Readonly<Record<string, number>> {
  const references = [...JSON.stringify(document).matchAll(/"catalog":"([^"]+)"/g)].map(
    ([, reference = '']) => catalogs.read(reference),
  );
  return Object.fromEntries(references.map(({ name, version }) => [name, version]));
}

// The modules that ajv's code may ask for. Ours counts code points as ajv's does, without its CommonJS wrapping.
const RUNTIME: Readonly<
  Record<string, { readonly statement: string; readonly name: string; readonly value: unknown }>
> = {
  'ajv/dist/runtime/ucs2length': {
    statement: `import { codePointLength } from '#engine/code-point-length.ts';`,
    name: 'codePointLength',
    value: codePointLength,
  },
  'ajv/dist/runtime/equal': {
    statement: `import deepEqual from 'fast-deep-equal';`,
    name: 'deepEqual',
    value: deepEqual,
  },
};

/** The source of the module `#forms/<name>`: its default export is the `CompiledForm`. */
export function formModule(root: string, name: string, variant: string | null = null): string {
  const { data, code } = compileForm(root, name, variant);
  const wanted = Object.entries(RUNTIME).filter(([id]) => `${code.root}${code.conditions}`.includes(id));
  return [
    ...wanted.map(([, { statement }]) => statement),
    `const runtime = { ${wanted.map(([id, { name: local }]) => `'${id}': { default: ${local} }`).join(', ')} };`,
    `const require = (name) => runtime[name];`,
    `const load = (define) => { const exports = {}; define(exports); return exports; };`,
    `const { validate } = load((exports) => {${code.root}});`,
    `const conditions = load((exports) => {${code.conditions}});`,
    `export default { ...${JSON.stringify(data)}, validate, conditions };`,
  ].join('\n');
}

/** The same form, ready to use inside a tool. */
export function loadForm(root: string, name: string, variant: string | null = null): CompiledForm {
  const { data, code } = compileForm(root, name, variant);
  return { ...data, validate: load(code.root)['validate'] ?? never(name), conditions: load(code.conditions) };
}

/** Tools run on the developer's machine, where code may be made from text; the page never does (R4.5). */
function load(code: string): CompiledForm['conditions'] {
  const exports: Record<string, CompiledForm['validate']> = {};
  // oxlint-disable-next-line typescript/no-implied-eval -- code that we have just compiled ourselves
  new Function('exports', 'require', code)(exports, (id: string) => ({ default: RUNTIME[id]?.value }));
  return exports;
}

function never(name: string): never {
  throw new Error(`The validator of "${name}" was not compiled.`);
}
