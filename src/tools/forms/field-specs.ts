import type { CompiledDependency, FieldSpec, NormaliseStep } from '#contract/compiled-form.ts';
import type { DependencyRule, FieldUi, FormDocument, JsonSchema } from '#contract/form-document.ts';
import { isRecord } from '#contract/is-record.ts';
import { isProblemKind, type ProblemKind } from '#contract/problem.ts';
import { fieldsOf, type KnownField } from '#engine/fields-of.ts';
import { lookUp } from '#engine/look-up.ts';
import { DEFAULT_STEPS } from '#engine/normalise-value.ts';
import { textIn, type CatalogReader } from '#tools/read-catalogs.ts';
import { lengthsOf, valuesOf } from './resolve-schema.ts';

/** One entry of `catalogs/formats`, as the registry writes it (R5.1). */
export interface Format {
  readonly id: string;
  readonly source: string;
  readonly normalise?: readonly NormaliseStep[];
  readonly problem?: string;
}

function isFormat(entry: unknown): entry is Format {
  return isRecord(entry) && typeof entry['id'] === 'string' && typeof entry['source'] === 'string';
}

/** The formats by id. */
export function formatsOf(catalogs: CatalogReader): ReadonlyMap<string, Format> {
  const entries: readonly unknown[] = catalogs.read('formats').entries;
  return new Map(entries.filter(isFormat).map((format) => [format.id, format]));
}

/** All that engine and renderer are told of a document's fields, in the order they are drawn. */
export function fieldSpecs(document: FormDocument, catalogs: CatalogReader): readonly FieldSpec[] {
  const formats = formatsOf(catalogs);
  const fields = fieldsOf(document);
  return fields.map((field) => {
    const ui = uiOf(document, field.name);
    return {
      name: field.name,
      type: field.schema.type ?? 'string',
      isRequired: field.isRequired,
      widget: ui['ui:widget'] ?? 'text',
      validateOn: ui['ui:validateOn'] ?? 'blur',
      normalise: stepsOf(field, formats),
      ...(field.schema.catalog !== undefined && { catalog: nameOf(field.schema.catalog) }),
      problems: problemsOf(field, formats, catalogs),
      dependsOn: (ui['ui:dependsOn'] ?? []).map((rule) => compileRule(rule, { field, fields, catalogs })),
      options: optionsOf(ui),
      limits: limitsOf({ ...field.schema, ...lengthsOf(field.schema, catalogs) }),
    };
  });
}

function uiOf(document: FormDocument, path: string): FieldUi {
  const found = path.split('.').reduce<unknown>((ui, part) => {
    if (!isRecord(ui)) return undefined;
    return ui[part] ?? (isRecord(ui['items']) ? ui['items'][part] : undefined);
  }, document.ui);
  return isFieldUi(found) ? found : {};
}

/** check:forms has judged what stands there by the meta-schema of ui.json. */
function isFieldUi(value: unknown): value is FieldUi {
  return isRecord(value);
}

const SPEC_OPTIONS = ['ui:widget', 'ui:validateOn', 'ui:dependsOn', 'ui:options'];

function optionsOf(ui: FieldUi): Readonly<Record<string, unknown>> {
  const own = Object.entries(ui).filter(([key]) => key.startsWith('ui:') && !SPEC_OPTIONS.includes(key));
  return {
    ...Object.fromEntries(own.map(([key, value]) => [key.slice('ui:'.length), value])),
    ...ui['ui:options'],
  };
}

/** The steps of the field's format. A condition may bring the format: a VAT number is another one in each country. */
function stepsOf(
  { definitions }: KnownField,
  formats: ReadonlyMap<string, Format>,
): readonly NormaliseStep[] {
  const format = definitions.find((definition) => definition.format !== undefined)?.format ?? '';
  return formats.get(format)?.normalise ?? DEFAULT_STEPS;
}

/** Which problem a refused keyword or format means, where it is not the usual one (R2.26). */
function problemsOf(
  { schema, definitions }: KnownField,
  formats: ReadonlyMap<string, Format>,
  catalogs: CatalogReader,
): Readonly<Record<string, ProblemKind>> {
  const ids = definitions
    .flatMap((definition) => [definition, ...(definition.allOf ?? [])])
    .flatMap(({ format }) => format ?? []);
  const named: (readonly [string, string | undefined])[] = ids.map((id) => [id, formats.get(id)?.problem]);
  if (schema.catalog !== undefined)
    named.push(['enum', schema.problem ?? catalogs.read(schema.catalog).problem]);
  // A consent is not missing and not malformed but not given: whatever is not a tick is one problem.
  if (schema.const === true)
    named.push(...['required', 'type', 'const'].map((keyword) => [keyword, 'notAccepted'] as const));
  const known = named.filter((pair): pair is readonly [string, ProblemKind] => isProblemKind(pair[1]));
  return Object.fromEntries(known);
}

function limitsOf(schema: JsonSchema): FieldSpec['limits'] {
  const names = ['minLength', 'maxLength', 'minimum', 'maximum'] as const;
  return Object.fromEntries(
    names.flatMap((name) => (schema[name] === undefined ? [] : [[name, schema[name]]])),
  );
}

interface RuleContext {
  readonly field: KnownField;
  readonly fields: readonly KnownField[];
  readonly catalogs: CatalogReader;
}

/**
 * Does the look-up of a dependency for every answer its source can have, so that the page needs the table alone:
 * neither the catalogs to look in nor the rules. What the target could not take is never found.
 */
function compileRule(rule: DependencyRule, { field, fields, catalogs }: RuleContext): CompiledDependency {
  const source = fields.find(({ name }) => name === rule.from)?.schema.catalog;
  if (source === undefined)
    throw new Error(`${field.name} depends on "${rule.from}", which chooses from no catalog.`);
  const allowed = field.schema.catalog && new Set(valuesOf(field.schema.catalog, catalogs));
  const isTakeable = (value: string): boolean => !allowed || allowed.has(value);
  const entries = rule.catalog ? catalogs.read(rule.catalog).entries : [];
  const takeable = entries.filter((entry) => isTakeable(textIn(entry, rule.take)));
  const answers = catalogs.read(source).entries;
  const rows = answers.flatMap((entry) => {
    const found = lookUp(rule, { source: entry, entries: takeable });
    return found !== undefined && isTakeable(found) ? [[textIn(entry, 'value'), found] as const] : [];
  });
  const when = rule.when ?? 'untilTouched';
  const isCopy = rows.length === answers.length && rows.every(([answer, found]) => answer === found);
  if (isCopy) return { from: rule.from, when };
  // In the order in which the module holds the source's values, so that it can leave out the keys.
  const sorted = rows.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { from: rule.from, table: Object.fromEntries(sorted), when };
}

function nameOf(reference: string): string {
  return reference.split('@')[0] ?? reference;
}
