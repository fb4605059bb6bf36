import { createHash } from 'node:crypto';
import type { FormData } from '#contract/compiled-form.ts';
import type { FormDocument } from '#contract/form-document.ts';
import type { Content } from '#contract/release.ts';
import { catalogReader, type CatalogReader } from '#compiler/read-catalogs.ts';
import { compileValidators, type ValidatorCode } from '#compiler/compile-forms.ts';
import { circumstancesIn } from './circumstances.ts';
import { dependenciesOf } from './dependencies.ts';
import { catalogReferences } from './catalog-references.ts';
import { fieldSpecs, formatsOf } from './field-specs.ts';
import { initialAnswers } from './initial-answers.ts';
import { neededParts } from './needed-parts.ts';
import { readForm } from './read-form.ts';
import { resolveSchema } from './resolve-schema.ts';

/** A compiled form before its validators run: the data, and their code. */
export interface FormParts {
  readonly data: FormData;
  readonly code: ValidatorCode;
}

/**
 * Reads and compiles a form in one variant.
 * Its version is of its documents alone: `inVersion` gives it that of a release.
 */
export function compileForm(content: Content, name: string, variant: string | null): FormParts {
  const document = readForm(content, name, variant);
  const catalogs = catalogReader(content);
  const schema = resolveSchema(document.schema, catalogs);
  const circumstances = circumstancesIn(schema);
  const dependencies = dependenciesOf(document, catalogs);
  const initial = initialAnswers(schema, dependencies);
  const versions = catalogVersions(document, catalogs);
  const fields = fieldSpecs(document, { circumstances, catalogs, dependencies });
  const steps = document.ui['ui:steps'];
  const needs = neededParts({ fields, dependencies, ...(steps && { steps }) });
  return {
    data: {
      name,
      version: `1-${hashOf([document.schema, document.ui, versions])}`,
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
    code: compileValidators(schema, circumstances.conditions, formatsOf(catalogs)),
  };
}

/** The number of a form's version, and the texts that visitors read in it. */
export interface VersionParts {
  /** How many versions of the form have been live, this one included. */
  readonly number: number;
  /** In every language. */
  readonly texts: readonly (readonly [key: string, text: string])[];
}

/** The same form in a version that says all that visitors see of it (R4.9): documents, versions of catalogs, texts. */
export function inVersion({ data, code }: FormParts, { number, texts }: VersionParts): FormParts {
  return { data: { ...data, version: `${number}-${hashOf([data.version, texts])}` }, code };
}

/** The versions of the catalogs, formats and sets of countries among them, that a document names; the check holds that it names one of each. */
function catalogVersions(document: FormDocument, catalogs: CatalogReader): Readonly<Record<string, number>> {
  const formats = JSON.stringify(document.schema).includes('"format":') ? ['formats'] : [];
  const sets = JSON.stringify(document.schema).includes('"set":') ? ['country-sets'] : [];
  const used = [...catalogReferences(document), ...formats, ...sets].map((reference) =>
    catalogs.read(reference),
  );
  return Object.fromEntries(used.map(({ name, version }) => [name, version]));
}

/** The first 8 hex digits of the SHA-256 of something. */
function hashOf(what: unknown): string {
  return createHash('sha256').update(JSON.stringify(what)).digest('hex').slice(0, 8);
}
