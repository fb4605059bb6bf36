import { createHash } from 'node:crypto';
import { FORM_PARTS, type FormData, type FormPart } from '#contract/compiled-form.ts';
import type { FormDocument } from '#contract/form-document.ts';
import type { Content } from '#contract/release.ts';
import { catalogReader, catalogReferences, type CatalogReader, formatsOf } from '#compiler/read-catalogs.ts';
import { fieldsOf } from '#engine/fields-of.ts';
import { isOfCodes } from '#engine/normalise-value.ts';
import { compileValidators, type ValidatorCode } from '#compiler/compile-forms.ts';
import { fieldConditionsIn } from './field-conditions.ts';
import { dependenciesOf } from './dependencies.ts';
import { fieldSpecs } from './field-specs.ts';
import { initialAnswers } from './initial-answers.ts';
import { limitTexts } from './limit-texts.ts';
import { readForm } from './read-form.ts';
import { requireTicks } from './required-boxes.ts';
import { resolveSchema } from './resolve-schema.ts';

/** A compiled form before its code runs: the data, and the code of the validators. */
export interface UnloadedForm {
  readonly data: FormData;
  readonly code: ValidatorCode;
}

/**
 * Reads and compiles a form in one variant.
 * Its version covers the documents and the versions of catalogs. `inVersion` replaces it by the version in a release.
 */
export function compileForm(content: Content, name: string, variant: string | null): UnloadedForm {
  const catalogs = catalogReader(content);
  const document = limitTexts(readForm(content, name, variant), catalogs);
  const schema = resolveSchema(document.schema, catalogs);
  const fieldConditions = fieldConditionsIn(schema);
  const dependencies = dependenciesOf(document, catalogs);
  const initial = initialAnswers(schema, dependencies);
  const versions = catalogVersions(document, catalogs);
  const fields = fieldSpecs(document, { fieldConditions, catalogs, dependencies });
  const steps = document.ui['ui:steps'];
  const needs = neededParts({ fields, dependencies, ...(steps && { steps }) });
  return {
    data: {
      name,
      version: `1-${shortSha256Of([document.schema, document.ui, versions])}`,
      variant,
      catalogs: versions,
      messagePrefix: document.ui.messages,
      fields,
      groups: document.ui['ui:groups'] ?? [],
      ...(steps && { steps }),
      ...(needs.length > 0 && { needs }),
      ...(Object.keys(initial).length > 0 && { initial }),
      dependencies,
    },
    code: compileValidators(
      requireTicks(schema, fieldsOf(document)),
      fieldConditions.conditions,
      formatsOf(catalogs),
    ),
  };
}

/** The optional parts of engine and renderer that a form needs. */
function neededParts({
  fields,
  dependencies,
  steps,
}: Pick<FormData, 'fields' | 'dependencies' | 'steps'>): readonly FormPart[] {
  const rules = dependencies.flatMap((dependency) => dependency.rules);
  const needs: Readonly<Record<FormPart, boolean>> = {
    boundLists: fields.some(({ type }) => type === 'array'),
    findVisibility: fields.some(({ visibleWhen, requiredWhen }) => visibleWhen ?? requiredWhen),
    normalisers: fields.some(({ normalise }) => normalise.some(isOfCodes)),
    expand: dependencies.some(({ target }) => target.includes('.')),
    derivers: rules.some(({ deriver }) => deriver !== undefined),
    grid: fields.some(({ options }) => THIRDS.includes(options['span'])),
    list: fields.some(({ newItem }) => newItem),
    number: fields.some(({ type }) => type === 'number' || type === 'integer'),
    steps: steps !== undefined,
  };
  return FORM_PARTS.filter((part) => needs[part]);
}

const THIRDS: readonly unknown[] = ['third', 'two-thirds'];

/** The number of a form's version, and the texts that visitors read in the form. */
export interface VersionParts {
  /** How many versions of the form have been live, including this one. */
  readonly number: number;
  /** The texts in every language. */
  readonly texts: readonly (readonly [key: string, text: string])[];
}

/** Sets the version of a form. Its hash covers everything that visitors see (R4.9): documents, versions of catalogs, texts. */
export function inVersion({ data, code }: UnloadedForm, { number, texts }: VersionParts): UnloadedForm {
  return { data: { ...data, version: `${number}-${shortSha256Of([data.version, texts])}` }, code };
}

/** The version of each catalog that a document names, including formats and country sets. The check allows only one version of each. */
function catalogVersions(document: FormDocument, catalogs: CatalogReader): Readonly<Record<string, number>> {
  const formats = JSON.stringify(document.schema).includes('"format":') ? ['formats'] : [];
  const sets = JSON.stringify(document.schema).includes('"set":') ? ['country-sets'] : [];
  const used = [...catalogReferences(document), ...formats, ...sets].map((reference) =>
    catalogs.read(reference),
  );
  return Object.fromEntries(used.map(({ name, version }) => [name, version]));
}

/** The first 8 hex digits of the SHA-256 of a value. */
function shortSha256Of(what: unknown): string {
  return createHash('sha256').update(JSON.stringify(what)).digest('hex').slice(0, 8);
}
