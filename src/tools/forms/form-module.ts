import { createHash } from 'node:crypto';
import type { CompiledForm, NormaliseStep } from '#contract/compiled-form.ts';
import type { FormDocument } from '#contract/form-document.ts';
import { codePointLength } from '#engine/code-point-length.ts';
import * as NORMALISERS from '#engine/normalise-steps.ts';
import { compileValidators, type ValidatorCode } from '#tools/compile-forms.ts';
import { catalogReader, type CatalogReader } from '#tools/read-catalogs.ts';
import { fieldSpecs, formatsOf } from './field-specs.ts';
import { readForm } from './read-form.ts';
import { resolveSchema, structureOf, valuesOf } from './resolve-schema.ts';

/** A compiled form before its validators run: the data, and their code. */
interface FormParts {
  readonly data: Omit<CompiledForm, 'validate' | 'conditions' | 'normalisers'>;
  readonly code: ValidatorCode;
  /** The values of the catalogs that its fields choose from. */
  readonly lists: readonly (readonly string[])[];
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
    lists: [...new Set(chosenCatalogs(document))].map((reference) => valuesOf(reference, catalogs)),
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

/** References to the catalogs that fields choose from. */
function chosenCatalogs({ schema }: FormDocument): readonly string[] {
  return [...JSON.stringify(schema).matchAll(/"catalog":"([^"]+)"/g)].map(([, reference = '']) => reference);
}

/** What ajv's code asks for at run time. Ours counts code points as ajv's does, without its CommonJS wrapping. */
const RUNTIME = {
  'ajv/dist/runtime/ucs2length': codePointLength,
  'ajv/dist/runtime/equal': equalScalars,
} as const;

/** ajv compares the entries of a long enum by it; check:forms lets an enum hold texts and numbers only. */
function equalScalars(one: unknown, other: unknown): boolean {
  return one === other;
}

/**
 * The source of the module `#forms/<name>`: its default export is the `CompiledForm`. Lists of a catalog's values stand
 * in it once, as one text: the page's first load carries them.
 */
export function formModule(root: string, name: string, variant: string | null = null): string {
  const { data, code, lists } = compileForm(root, name, variant);
  const named = (text: string): string =>
    lists.reduce((all, list, at) => all.replaceAll(JSON.stringify(list), `lists[${at}]`), text);
  const steps = stepsOf(data);
  const tables = data.fields.flatMap(({ dependsOn }) =>
    dependsOn.flatMap(({ table }) => (table ? [table] : [])),
  );
  const written = tables.reduce(
    (all, table) => all.replace(JSON.stringify(table), tableCode(table, lists)),
    JSON.stringify(data),
  );
  return [
    `import { codePointLength } from '#engine/code-point-length.ts';`,
    `import { ${steps.join(', ')} } from '#engine/normalise-steps.ts';`,
    `const lists = [${lists.map((list) => `'${list.join(' ')}'`).join(', ')}].map((list) => list.split(' '));`,
    `const table = (keys, values) => Object.fromEntries(keys.map((key, at) => [key, values[at]]));`,
    `const equal = (one, other) => one === other;`,
    `const require = (id) => ({ default: id.endsWith('equal') ? equal : codePointLength });`,
    `const load = (define) => { const exports = {}; define(exports); return exports; };`,
    `const { validate } = load((exports) => {${named(slim(code.root))}});`,
    `const conditions = load((exports) => {${named(code.conditions)}});`,
    `export default { ...${written}, normalisers: { ${steps.join(', ')} }, validate, conditions };`,
  ].join('\n');
}

/** Where in the schema a rule stands is of no use to a visitor. */
function slim(code: string): string {
  return code.replaceAll(/schemaPath:"[^"]*",/g, '');
}

/** The steps that some field's normaliser uses; a form without any text has none. */
function stepsOf({ fields }: Pick<CompiledForm, 'fields'>): readonly NormaliseStep[] {
  return [...new Set(fields.flatMap(({ normalise }) => normalise))];
}

/** A dependency's table as code: its keys are a list that is there anyway, if it is one. */
function tableCode(table: Readonly<Record<string, string>>, lists: readonly (readonly string[])[]): string {
  const keys = Object.keys(table);
  const at = lists.findIndex((list) => list.join(' ') === keys.join(' '));
  return at === -1
    ? JSON.stringify(table)
    : `table(lists[${at}], '${Object.values(table).join(' ')}'.split(' '))`;
}

/** The same form, ready to use inside a tool. */
export function loadForm(root: string, name: string, variant: string | null = null): CompiledForm {
  const { data, code } = compileForm(root, name, variant);
  const normalisers = Object.fromEntries(stepsOf(data).map((step) => [step, NORMALISERS[step]]));
  return {
    ...data,
    normalisers,
    validate: load(code.root)['validate'] ?? never(name),
    conditions: load(code.conditions),
  };
}

/** Tools run on the developer's machine, where code may be made from text; the page never does (R4.5). */
function load(code: string): CompiledForm['conditions'] {
  const exports: Record<string, CompiledForm['validate']> = {};
  // oxlint-disable-next-line typescript/no-implied-eval -- code that we have just compiled ourselves
  new Function('exports', 'require', code)(exports, (id: keyof typeof RUNTIME) => ({ default: RUNTIME[id] }));
  return exports;
}

function never(name: string): never {
  throw new Error(`The validator of "${name}" was not compiled.`);
}
