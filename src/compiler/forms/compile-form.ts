import { createHash } from 'node:crypto';
import type { FormData } from '#contract/compiled-form.ts';
import type { FormDocument } from '#contract/form-document.ts';
import type { Content } from '#contract/release.ts';
import { catalogReader, type CatalogReader } from '#compiler/read-catalogs.ts';
import { languageKeys, readMessages } from '#compiler/language-packs.ts';
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
 * Its version has the number 1: `inVersion` gives it another.
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
      version: `1-${hashOf(document, versions, textsOfForm(content, document.ui.messages))}`,
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

/** The same form with another number in its version (R4.9): how many versions of it have been live, this one included. */
export function inVersion({ data, code }: FormParts, number: number): FormParts {
  return { data: { ...data, version: data.version.replace(/^\d+/, String(number)) }, code };
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

/** The texts of a form in every language, its consent among them. */
function textsOfForm(content: Content, prefix: string): readonly (readonly [string, string])[] {
  return languageKeys(content).flatMap((language) =>
    Object.entries(readMessages(content, language)).filter(([key]) => key.startsWith(`${prefix}.`)),
  );
}

/**
 * The second half of a version: the first 8 hex digits of the SHA-256 of all that a visitor sees of the form (R4.9): documents,
 * versions of catalogs, texts.
 */
function hashOf(
  { schema, ui }: FormDocument,
  catalogs: Readonly<Record<string, number>>,
  texts: ReturnType<typeof textsOfForm>,
): string {
  return createHash('sha256')
    .update(JSON.stringify([schema, ui, catalogs, texts]))
    .digest('hex')
    .slice(0, 8);
}
