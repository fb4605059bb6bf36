import type { DeriverName, FormData, NormaliseStep } from '#contract/compiled-form.ts';
import { compileValidators, type ValidatorCode } from '#compiler/compile-forms.ts';
import { circumstancesIn } from './circumstances.ts';
import { dependenciesOf } from './dependencies.ts';
import { catalogVersions, currentEdition, type Edition } from './editions.ts';
import { fieldSpecs, formatsOf } from './field-specs.ts';
import { initialAnswers } from './initial-answers.ts';
import { resolveSchema } from './resolve-schema.ts';

/** A compiled form before its validators run: the data, and their code. */
export interface FormParts {
  readonly data: FormData;
  readonly code: ValidatorCode;
}

/** Reads and compiles the form one works on, in one variant, of a folder that holds `forms/` and `catalogs/`. */
export function compileForm(root: string, name: string, variant: string | null): FormParts {
  return compileEdition(currentEdition(root, name, variant));
}

/** Compiles one document as it takes effect. */
export function compileEdition(edition: Edition): FormParts {
  const { document, catalogs } = edition;
  const schema = resolveSchema(document.schema, catalogs);
  const circumstances = circumstancesIn(schema);
  const dependencies = dependenciesOf(document, catalogs);
  const initial = initialAnswers(schema, dependencies);
  return {
    data: {
      name: document.name,
      version: edition.version,
      variant: edition.variant,
      catalogs: catalogVersions(edition),
      messagePrefix: document.ui.messages,
      fields: fieldSpecs(document, { circumstances, catalogs, dependencies }),
      groups: document.ui['ui:groups'] ?? [],
      ...(document.ui['ui:steps'] && { steps: document.ui['ui:steps'] }),
      ...(Object.keys(initial).length > 0 && { initial }),
      dependencies,
    },
    code: compileValidators(schema, circumstances.conditions, formatsOf(catalogs)),
  };
}

/** The parts of the engine that some of its fields or dependencies need: a compiled form carries those and no others. */
export function partsOf({
  fields,
  dependencies,
}: Pick<FormData, 'fields' | 'dependencies'>): readonly ('expand' | 'findVisibility')[] {
  const needs = {
    findVisibility: fields.some(({ visibleWhen, requiredWhen }) => visibleWhen ?? requiredWhen),
    expand: dependencies.some(({ target }) => target.includes('.')),
  };
  return (['findVisibility', 'expand'] as const).filter((part) => needs[part]);
}

/** The steps that some field's normaliser uses: a compiled form carries those and no others (R5.2). */
export function stepsOf({ fields }: Pick<FormData, 'fields'>): readonly NormaliseStep[] {
  return [...new Set(fields.flatMap(({ normalise }) => normalise))];
}

/** The functions that some dependency calls: a compiled form carries those and no others (R4.4). */
export function deriversOf({ dependencies }: Pick<FormData, 'dependencies'>): readonly DeriverName[] {
  return [...new Set(dependencies.flatMap(({ rules }) => rules).flatMap(({ deriver }) => deriver ?? []))];
}
