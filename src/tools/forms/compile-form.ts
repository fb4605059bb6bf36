import { createHash } from 'node:crypto';
import type { FormData, NormaliseStep } from '#contract/compiled-form.ts';
import type { FormDocument, JsonSchema } from '#contract/form-document.ts';
import { compileValidators, type ValidatorCode } from '#tools/compile-forms.ts';
import { catalogReader, type CatalogReader } from '#tools/read-catalogs.ts';
import { fieldSpecs, formatsOf } from './field-specs.ts';
import { readForm } from './read-form.ts';
import { resolveSchema, structureOf, valuesOf } from './resolve-schema.ts';

/** A compiled form before its validators run: the data, and their code. */
export interface FormParts {
  readonly data: FormData;
  readonly code: ValidatorCode;
  /** What the validators were compiled from: every catalog has become an enum. */
  readonly schema: JsonSchema;
  /** The values of the catalogs that its fields choose from, by the catalogs' names. */
  readonly lists: Readonly<Record<string, readonly string[]>>;
}

/** Reads and compiles one form, in one variant, of a folder that holds `forms/` and `catalogs/`. */
export function compileForm(root: string, name: string, variant: string | null): FormParts {
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
    schema,
    lists: Object.fromEntries(
      chosenCatalogs(document).map((reference) => [
        catalogs.read(reference).name,
        valuesOf(reference, catalogs),
      ]),
    ),
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

/** The steps that some field's normaliser uses: a compiled form carries those and no others (R5.2). */
export function stepsOf({ fields }: Pick<FormData, 'fields'>): readonly NormaliseStep[] {
  return [...new Set(fields.flatMap(({ normalise }) => normalise))];
}
