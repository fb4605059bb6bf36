import type { DeriverName, FormData, NormaliseStep } from '#contract/compiled-form.ts';
import type { JsonSchema } from '#contract/form-document.ts';
import { compileValidators, type ValidatorCode } from '#tools/compile-forms.ts';
import { catalogReferences } from './catalog-references.ts';
import { dependenciesOf } from './dependencies.ts';
import { catalogVersions, currentEdition, type Edition } from './editions.ts';
import { fieldSpecs, formatsOf } from './field-specs.ts';
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

/** Reads and compiles the form one works on, in one variant, of a folder that holds `forms/` and `catalogs/`. */
export function compileForm(root: string, name: string, variant: string | null): FormParts {
  return compileEdition(currentEdition(root, name, variant));
}

/** Compiles one document as it takes effect. */
export function compileEdition(edition: Edition): FormParts {
  const { document, catalogs } = edition;
  const schema = resolveSchema(document.schema, catalogs);
  const structure = structureOf(schema);
  return {
    data: {
      name: document.name,
      version: edition.version,
      variant: edition.variant,
      catalogs: catalogVersions(edition),
      messages: document.ui.messages,
      structure,
      fields: fieldSpecs(document, catalogs),
      groups: document.ui['ui:groups'] ?? [],
      dependencies: dependenciesOf(document, catalogs),
    },
    code: compileValidators(schema, structure, formatsOf(catalogs)),
    schema,
    lists: Object.fromEntries(
      catalogReferences(document.schema).map((reference) => [
        catalogs.read(reference).name,
        valuesOf(reference, catalogs),
      ]),
    ),
  };
}

/** The steps that some field's normaliser uses: a compiled form carries those and no others (R5.2). */
export function stepsOf({ fields }: Pick<FormData, 'fields'>): readonly NormaliseStep[] {
  return [...new Set(fields.flatMap(({ normalise }) => normalise))];
}

/** The functions that some dependency calls: a compiled form carries those and no others (R4.4). */
export function deriversOf({ dependencies }: Pick<FormData, 'dependencies'>): readonly DeriverName[] {
  return [...new Set(dependencies.flatMap(({ rules }) => rules).flatMap(({ deriver }) => deriver ?? []))];
}
